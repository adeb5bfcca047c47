# One image with the application and its reference backend. By default it needs no other services: the
# embedded database is stored in the volume. `npm run test:container` builds and tests the image.

ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build-image.mjs

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="urenkaarten" org.opencontainers.image.version="1.2.0"
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=build /app/.cache/image ./
COPY --from=build --chown=1000:1000 /app/.cache/image/data ./data
# The user `node` of the base image. A numeric id lets a cluster verify that the user is not root.
USER 1000:1000
VOLUME ["/app/data"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 CMD ["node", "scripts/is-ready.mjs"]
# Run Node.js without a shell, so that it receives signals directly. `node backend/bundle/main.mjs` runs only the
# reference backend.
CMD ["node", "scripts/serve.mjs"]
