# syntax=docker/dockerfile:1
# For trials: the sandbox's backend, and with another command its identity service. Not for production.
# docker build -f deploy/docker/sandbox.Dockerfile -t countinghouse/sandbox .
FROM node:24.21.0-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    node deploy/docker/assemble.ts sandbox /runtime

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Countinghouse sandbox"
ENV NODE_ENV=production \
    BACKEND_HOST=0.0.0.0 \
    BACKEND_DATA_DIR=/data/backend \
    IDENTITY_HOST=0.0.0.0 \
    IDENTITY_DATA_DIR=/data/identity
WORKDIR /app
COPY --from=build /runtime /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3010 3020
STOPSIGNAL SIGTERM
# A first start fills the database, and answers when that is done.
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "healthcheck.mjs", "http://127.0.0.1:3020/"]
CMD ["node", "sandbox/backend/main.ts"]
