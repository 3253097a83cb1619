/** Say something above the dock for six seconds. The server's refusals arrive there, too, ready drawn. */
export function toast(text, refused = false) {
  const box = document.getElementById("toasts");
  const said = document.createElement("div");
  said.className = refused ? "toast is-refused" : "toast";
  said.textContent = text;
  box?.append(said);
}
