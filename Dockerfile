# Build: everything hashed in requirements.lock, then the package itself, into one environment.
FROM python:3.13-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/table
WORKDIR /src
COPY requirements.lock ./
RUN /opt/table/bin/pip install --require-hashes --only-binary :all: -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY app app
COPY templates templates
COPY static static
COPY migrations migrations
RUN /opt/table/bin/pip install --no-deps --no-build-isolation .

# Run: no compiler, no sources, an account without a password.
FROM python:3.13-slim
RUN groupadd --gid 1000 table \
    && useradd --uid 1000 --gid table --create-home table \
    && install --directory --owner table --group table --mode 0750 /data
COPY --from=build /opt/table /opt/table
ENV PATH=/opt/table/bin:$PATH HOST=0.0.0.0 PORT=8000 DATA_DIR=/data PYTHONUNBUFFERED=1
USER table
WORKDIR /home/table
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/healthz\", timeout=4)"]
CMD ["fortune-table", "serve"]
