import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { type AreaOptions, createAreas } from './areas.ts';
import { stopTrader } from './follow/relations.ts';
import { createApp } from './http/app.ts';
import { forgetAnswers } from './kernel/calls/idempotency.ts';
import { createTranslate, type Translate } from './kernel/calls/language.ts';
import { createRequestLimit } from './kernel/calls/request-limit.ts';
import { type Config, defaultConfig } from './kernel/config.ts';
import { openDatabase } from './kernel/database/database.ts';
import { read } from './kernel/database/read.ts';
import { consoleLog, type Log } from './kernel/log.ts';
import { startMailing } from './kernel/outbox/mail.ts';
import { onMessageSent } from './kernel/outbox/outbox.ts';
import { type Clock, systemClock } from './kernel/processes/clock.ts';
import { runWhileLeader, startAreas } from './kernel/processes/leadership.ts';
import { lockFolder } from './kernel/processes/lock.ts';
import { stopAll } from './kernel/processes/stop-all.ts';
import { type Random, systemRandom } from './kernel/random.ts';
import type { Stopping, World } from './kernel/world.ts';
import { createChannel } from './live/channel.ts';
import { startDelivery } from './live/delivery.ts';
import { createSubscriptions } from './live/hub.ts';
import { createRelay } from './live/relay.ts';
import { type AgreementTexts, readAgreementTexts } from './loan/agreement-texts.ts';
import { migrations } from './migrations.ts';
import { createCallers } from './session/callers.ts';

export interface SandboxOptions extends AreaOptions {
  /** The folder of the data; absent: in memory, lost at the end. */
  dataFolder?: string | undefined;
  /** A PGlite that is running, and stays open when the exchange stops; for tests, which start many exchanges. */
  pglite?: PGlite | undefined;
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
  const log = options.log ?? consoleLog;
  const clock = options.clock ?? systemClock((error) => log.error('A task failed.', error));
  const random = options.random ?? systemRandom();
  const config: Config = { ...defaultConfig, ...options.config };
  const { url, dataFolder, pglite, dist = null } = options;

  if (dataFolder !== undefined && url === undefined) opened.push(await lockFolder(dataFolder));
  const open = await openDatabase(
    { url, pglite, dataFolder: dataFolder === undefined ? undefined : join(dataFolder, 'database') },
    migrations,
    (error) => log.error('The database connection broke.', error),
  );
  opened.push(open.close);
  const { database } = open;

  const relay = open.isShared ? createRelay(open, random, log) : null;
  const subscriptions = createSubscriptions(relay?.send ?? null);
  const authenticationOf = createCallers(clock);
  const authenticate = (token: string) => read(database, authenticationOf(token).question());
  const locales = new URL('../locales/', import.meta.url);
  const translate = options.translate ?? (await createTranslate(locales));
  const agreementTexts = options.agreementTexts ?? (await readAgreementTexts(locales));
  const world: World = { clock, random, database, hub: subscriptions, config, log, translate };
  const limit = createRequestLimit(config);
  const channel = createChannel({
    subscriptions,
    authenticate,
    limit,
    clock,
    log,
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
    channel,
    market,
    pictureOf,
    stopTrader: (userId) => stopTrader(database, userId, clock.now()),
    dist,
  });

  const stops: Stopping[] = [];
  return {
    app,
    world,
    market,
    trading: forex.trading,
    /** Resolves when all work caused by ticks and order changes is done. */
    async settled(): Promise<void> {
      await forex.settled();
      await copying.settled();
      // A copy may have reached a stop at once.
      await forex.settled();
    },
    attach: channel.attach,
    async start(): Promise<void> {
      stops.push(
        channel.start(),
        await startDelivery(open, { hub: subscriptions, clock, log, endSession: channel.endSession }),
        await onMessageSent(open, ({ channel: medium, recipient, text }) => {
          // With a mail server, a code belongs into its recipient's mailbox only.
          const isMailed = medium === 'email' && config.smtpUrl !== '';
          log.info(isMailed ? `email to ${recipient}` : `${medium} to ${recipient}: ${text}`);
        }),
        clock.every(millisecondsPerHour, () =>
          forgetAnswers(database, clock.now() - answersKeptMilliseconds),
        ),
      );
      if (config.smtpUrl !== '') stops.push(await startMailing(open, { config, clock, log }));
      if (relay) stops.push(await relay.start(subscriptions.receive));
      stops.push(await startAreas(areas, 'start'));
      stops.push(await runWhileLeader(areas, { open, clock, log }));
    },
    async stop(): Promise<void> {
      await stopAll(stops.splice(0).reverse());
      await release();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;
