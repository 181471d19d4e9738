# The server over HTTP, at port 3000, for those who have a token:
#
#   docker build --tag govdata-mcp .
#   docker run --publish 3000:3000 --env MCP_TOKENS="ana $(openssl rand -hex 32)" --env FRED_API_KEY \
#     --volume govdata-cache:/home/node/.cache govdata-mcp
#
# Tokens and keys may also be in files: MCP_TOKENS_FILE, FRED_API_KEY_FILE. Every option of the server can follow the name of
# the image; --help lists them. Base images are named by their major version; the dependency updates of the repository follow
# it.

FROM node:24-alpine AS build
WORKDIR /src
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
# The downloads stay in this layer until the lockfile changes. No script of a dependency runs: nothing native is needed.
RUN npx -y "$(node -p 'require("./package.json").packageManager')" fetch --ignore-scripts
COPY . .
RUN npx -y "$(node -p 'require("./package.json").packageManager')" install --offline --frozen-lockfile --ignore-scripts
RUN node tooling/build/bin/build.mjs --javascript \
  && node tooling/release/bin/assemble.mjs /app \
  && mkdir /cache

FROM node:24-alpine
ENV NODE_ENV=production MCP_TRANSPORT=http MCP_HOST=0.0.0.0 MCP_PORT=3000
COPY --from=build /app /app
# A volume put here belongs to the user that runs the server.
COPY --from=build --chown=node:node /cache /home/node/.cache
USER node
WORKDIR /home/node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MCP_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/@govdata/mcp/dist/cli.js"]
