import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { type AreaOptions, createAreas } from './areas.ts';
import { stopTrader } from './follow/relations.ts';
import { createApp } from './http/app.ts';
import { createAddressOf } from './http/client-address.ts';
import { createDraining } from './http/draining.ts';
import { createForeign } from './http/foreign.ts';
import { startAreas } from './kernel/area.ts';
import { forgetAnswers } from './kernel/calls/idempotency.ts';
import { createRequestLimit } from './kernel/calls/request-limit.ts';
import { type Config, defaultConfig } from './kernel/config.ts';
import type { OpenDatabase } from './kernel/database/database.ts';
import type { Engine } from './kernel/database/engines.ts';
import { read } from './kernel/database/read.ts';
import { consoleLog, countingErrors, type Log } from './kernel/log.ts';
import { createMetrics, type Metrics } from './kernel/metrics.ts';
import { startMailing } from './kernel/outbox/mail.ts';
import { forgetMessages, onMessageSent } from './kernel/outbox/outbox.ts';
import { type Stopping, stopAll } from './kernel/processes/background.ts';
import { type Clock, systemClock } from './kernel/processes/clock.ts';
import { lockFolder } from './kernel/processes/lock.ts';
import { startPushing } from './kernel/push/sending.ts';
import { type Random, systemRandom } from './kernel/random.ts';
import { createTranslate, type Translate } from './kernel/texts/language.ts';
import type { World } from './kernel/world.ts';
import { createChannel } from './live/channel.ts';
import { type Delivery, startDelivery } from './live/delivery.ts';
import { createSubscriptions } from './live/hub.ts';
import { readMissed } from './live/missed.ts';
import { type AgreementTexts, readAgreementTexts } from './loan/agreement-texts.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { createShards } from './scale/held-shards.ts';
import { openLimitStore } from './scale/limit-store.ts';
import { startSharing } from './scale/sharing.ts';
import { createCallers } from './session/sessions.ts';

export interface SandboxOptions extends AreaOptions {
  /** The folder of the data; absent: in memory, lost at the end. */
  dataFolder?: string | undefined;
  /** A PGlite that is running, and stays open when the exchange stops; for tests, which start many exchanges. */
  pglite?: PGlite | undefined;
  /** An engine that several processes share, instead of a database of its own; for the simulation. */
  engine?: Engine | undefined;
  /** The translations of the exchange's texts; absent: those in `locales/`. */
  translate?: Translate;
  /** URL of a PostgreSQL server to use instead of the data folder. */
  url?: string | undefined;
  /** The folder of the built app; absent: it is served elsewhere. */
  dist?: string | undefined;
  config?: Partial<Config>;
  clock?: Clock;
  random?: Random;
  log?: Log;
  /** The texts of loan agreements; absent: those in `locales/`. */
  agreementTexts?: AgreementTexts;
}

const answersKeptMilliseconds = millisecondsPerDay;
/** Of e-mails and SMS: they hold codes and what users write to the support. */
const messagesKeptMilliseconds = 30 * millisecondsPerDay;

/**
 * Builds the exchange; the caller starts it and attaches it to an HTTP server.
 * @throws {FolderLocked} when another process is using the data folder.
 */
export async function createSandbox(options: SandboxOptions = {}) {
  const opened: Stopping[] = [];
  const release = () => stopAll(opened.splice(0).reverse());
  try {
    return await assemble(options, opened, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** @param opened gets what has to be released, in the order in which it was opened */
async function assemble(options: SandboxOptions, opened: Stopping[], release: () => Promise<void>) {
  const metrics = createMetrics();
  const log = countingErrors(options.log ?? consoleLog, () => metrics.count('errors'));
  const clock = options.clock ?? systemClock((error) => log.error('A task failed.', error));
  const random = options.random ?? systemRandom();
  const config: Config = { ...defaultConfig, ...options.config };
  const { url, dataFolder, pglite, engine, dist = null } = options;

  if (dataFolder !== undefined && url === undefined) opened.push(await lockFolder(dataFolder));
  const open = await openDatabase(
    {
      url,
      pglite,
      engine,
      natsUrl: config.natsUrl || undefined,
      dataFolder: dataFolder === undefined ? undefined : join(dataFolder, 'database'),
    },
    migrations,
    (error) => log.error('The database connection broke.', error),
  );
  opened.push(open.close);
  const { database } = open;
  watchPool(open, metrics);
  const limits = openLimitStore(config.redisUrl, open, {
    clock,
    log,
    onAway: () => metrics.count('countedAlone'),
  });
  opened.push(limits.close);

  const subscriptions = createSubscriptions();
  const authenticationOf = createCallers(clock);
  const authenticate = (token: string) => read(database, authenticationOf(token).question());
  const locales = new URL('../locales/', import.meta.url);
  const translate = options.translate ?? (await createTranslate(locales));
  const agreementTexts = options.agreementTexts ?? (await readAgreementTexts(locales));
  const { createLimiter } = limits;
  const hub = subscriptions;
  const shards = createShards(database, log);
  metrics.watch('shardsHeld', () => shards.held().length);
  const world: World = {
    clock,
    random,
    database,
    shards,
    hub,
    config,
    log,
    metrics,
    translate,
    createLimiter,
  };
  const limit = createRequestLimit(config, limits);
  const addressOf = createAddressOf(config.trustedProxies);
  const draining = createDraining();
  let isStarted = false;
  const channel = createChannel({
    subscriptions,
    authenticate,
    readMissed: (userId, topic, since) => readMissed(database, { userId, topic }, since),
    limit,
    addressOf,
    isForeign: createForeign(config),
    clock,
    log,
    metrics,
    silenceMilliseconds: config.silenceMilliseconds,
  });

  const { areas, market, forex, copying, pictureOf } = createAreas(world, open, {
    ...options,
    agreementTexts,
  });
  const app = createApp({
    world,
    implementations: areas.flatMap(({ implementations }) => implementations),
    authenticationOf,
    authenticate,
    limit,
    addressOf,
    draining,
    isStarted: () => isStarted,
    channel,
    market,
    pictureOf,
    stopTrader: (userId) => stopTrader(database, userId, clock.now()),
    dist,
  });

  const stops: Stopping[] = [];
  let delivery: Delivery | null = null;
  return {
    app,
    world,
    broker: open.broker,
    market,
    trading: forex.trading,
    /** Resolves when all work caused by ticks and order changes is done. */
    async settled(): Promise<void> {
      await forex.settled();
      await copying.settled();
      // A copy may have reached a stop at once.
      await forex.settled();
    },
    /** Resolves when all live events that were committed before are delivered. */
    delivered: async () => delivery?.flush(),
    attach: channel.attach,
    /** Serves a live socket that has been opened already, such as one of the simulation. */
    serveSocket: channel.serve,
    async start(): Promise<void> {
      delivery = await startDelivery(open, {
        hub: subscriptions,
        clock,
        log,
        metrics,
        endSession: channel.endSession,
      });
      stops.push(
        channel.start(),
        delivery.stop,
        await onMessageSent(open, ({ channel: medium, recipient, text }) => {
          // With a mail server, a code belongs into its recipient's mailbox only.
          const isMailed = medium === 'email' && config.smtpUrl !== '';
          log.info(isMailed ? `email to ${recipient}` : `${medium} to ${recipient}: ${text}`);
        }),
        clock.every(millisecondsPerHour, async () => {
          await forgetAnswers(database, clock.now() - answersKeptMilliseconds);
          await forgetMessages(database, clock.now() - messagesKeptMilliseconds);
        }),
      );
      if (config.pushServices.length > 0)
        stops.push(await startPushing(open, { config, clock, log, translate }));
      if (config.smtpUrl !== '') stops.push(await startMailing(open, { config, clock, log }));
      stops.push(await startAreas(areas, 'start'));
      const isReady = () => market.isPriced();
      stops.push(await startSharing({ areas, shards, open, isReady, clock, log }));
      isStarted = true;
    },
    /** Has connections end with their answers, and `/readyz` refuse; `stop` comes afterwards. */
    drain: draining.begin,
    leave: channel.leave,
    async stop(): Promise<void> {
      await stopAll(stops.splice(0).reverse());
      await release();
    },
  };
}

/** Shows the pool's connections among the measurements, where there is a pool. */
function watchPool({ poolStatus }: Pick<OpenDatabase, 'poolStatus'>, metrics: Metrics): void {
  if (poolStatus() === null) return;
  metrics.watch('connections', () => poolStatus()?.connections ?? 0);
  metrics.watch('connectionsIdle', () => poolStatus()?.idle ?? 0);
  metrics.watch('connectionsAwaited', () => poolStatus()?.awaited ?? 0);
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;
