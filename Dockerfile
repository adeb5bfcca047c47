# The application and its reference backend in one image. Neither needs anything but this: an embedded database is kept in the volume.
# `npm run test:container` builds it and runs what came of it.

ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build-image.mjs

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="urenkaarten" org.opencontainers.image.version="1.0.0"
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=build /app/.cache/image ./
COPY --from=build --chown=1000:1000 /app/.cache/image/data ./data
# The user `node` of the base image; a number, so that a cluster can see that it is not root.
USER 1000:1000
VOLUME ["/app/data"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 CMD ["node", "scripts/is-ready.mjs"]
# Node is told of signals directly: there is no shell between, and none is needed.
CMD ["node", "scripts/serve.mjs"]
