# Debian rather than Alpine: 24-bookworm-slim runs the same official glibc build of Node.js as the
# tests, where Alpine's is a separate musl build that nothing here is tested on.

# deploy/compose.yaml names the exact version.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without install scripts: the only one that matters would download another Node.js.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Tells this build from others; without it, its day does.
ARG COMMIT
RUN node build.ts

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
# From the stage before, so that the two are made one after the other: together they take more than
# a server of 1 GB has.
COPY --from=build /app/dist/package.json /app/package-lock.json ./
# Only what dist/package.json names, in the versions of the lock file: all else is in the bundle.
# better-sqlite3 brings SQLite's source and the binaries of eight platforms: one is used. Of sharp
# npm takes the glibc build of this platform alone, libvips included.
RUN npm install --ignore-scripts --no-audit --no-fund \
 && cd node_modules/better-sqlite3 \
 && rm -rf deps src binding.gyp ../node-addon-api \
 && find prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
 && node -e "new (require('better-sqlite3'))(':memory:').close(); require('sharp')"

FROM ${NODE_IMAGE}
# What was needed for a moment goes back sooner: tasks/memory.mjs says how.
ENV NODE_ENV=production DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown 1000:1000 /data
COPY --from=dependencies /app/package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER 1000:1000
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 5000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--concurrent-turbofan-max-threads=1", "dist/server.js"]
