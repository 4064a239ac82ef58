# syntax=docker/dockerfile:1
# The proxy with the built portal: docker build -f deploy/docker/portal.Dockerfile -t countinghouse/portal .
FROM node:24.21.0-slim AS build
WORKDIR /src
COPY . .
# npm run build installs what builds; assemble.ts leaves behind all that does not run.
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    npm run build && node_modules/.bin/node deploy/docker/assemble.ts portal /runtime

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Countinghouse portal"
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=8 \
    PORTAL_HOST=0.0.0.0 \
    PORTAL_PORT=3000 \
    PORTAL_DATA_DIR=/tmp/proxy \
    RELEASE_PUBLIC_KEYS=release-keys.pem
WORKDIR /app
# Root's: who runs it cannot change it.
COPY --from=build /runtime /app
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "healthcheck.mjs", "http://127.0.0.1:3000/readyz"]
CMD ["node", "proxy/src/main.ts"]
