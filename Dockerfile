FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PELORUS_DATA=/data
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
# Everything else may be read-only, but for /tmp.
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which would stand between the process and the signal to end.
CMD ["node", "--import", "tsx", "tools/exchange/start.ts"]
