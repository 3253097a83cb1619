// A room: the parts of its script, started together. Works on what the server drew; knows no game.
import "./connection.js";
import { guardClicks } from "./clicks.js";
import { guideNewcomers } from "./guide.js";
import { openReceipts } from "./receipt.js";
import { tellTurns } from "./turns.js";
import { tidyScreen } from "./screen.js";
import { tendTalk } from "./talk.js";

guardClicks();
tellTurns();
tidyScreen();
tendTalk();
guideNewcomers();
openReceipts();
