# The application and its reference backend in one image. Neither needs anything but this: an embedded database is kept in the
# volume. scripts/assemble-image.mjs follows these very lines where there is no container engine; keep RUN steps relative.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN NEXT_TELEMETRY_DISABLED=1 npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# For building and testing only, though other packages may ask for them.
RUN rm -rf .next/cache .next/trace node_modules/.cache
RUN rm -rf node_modules/@next/swc-* node_modules/@img node_modules/typescript node_modules/*playwright* node_modules/@playwright
RUN mkdir data

FROM node:24-slim AS image
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=build /app/package.json /app/tsconfig.json /app/next.config.mjs ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/backend ./backend
COPY --from=build /app/lib ./lib
COPY --from=build /app/messages ./messages
COPY --from=build /app/scripts ./scripts
COPY --from=build --chown=node:node /app/data ./data
USER node
VOLUME ["/app/data"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 CMD ["node", "scripts/is-ready.mjs"]
# Node is told of signals directly: there is no shell between, and none is needed.
CMD ["node", "scripts/serve.mjs"]
