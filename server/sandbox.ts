import { join } from 'node:path';
import { createAccount } from './account/index.ts';
import { createContent } from './content/index.ts';
import { createForex } from './forex/index.ts';
import { createApp } from './http/app.ts';
import { type Clock, type Stop, systemClock } from './kernel/clock.ts';
import { type Config, defaultConfig } from './kernel/config.ts';
import { openDatabase } from './kernel/database.ts';
import { createTranslate } from './kernel/language.ts';
import { lockFolder } from './kernel/lock.ts';
import { consoleLog, type Log } from './kernel/log.ts';
import { startMailing } from './kernel/mail.ts';
import { hearMessages } from './kernel/outbox.ts';
import { runOwned, startAreas } from './kernel/ownership.ts';
import { type Random, systemRandom } from './kernel/random.ts';
import { forgetAnswers } from './kernel/requests.ts';
import type { Area, Stopping, World } from './kernel/world.ts';
import { createChannel } from './live/channel.ts';
import { startDelivery } from './live/delivery.ts';
import { createSubscriptions } from './live/hub.ts';
import { createRelay } from './live/relay.ts';
import { createMarketArea, type PriceSource } from './market/index.ts';
import { createMicro } from './micro/index.ts';
import { createSession } from './session/index.ts';
import { callerOf } from './session/tokens.ts';
import { createWallet } from './wallet/index.ts';

export interface SandboxOptions {
  /** Where the data lies; absent: in memory, gone at the end. */
  dataFolder?: string | undefined;
  /** A PostgreSQL server instead of the data folder. */
  url?: string | undefined;
  /** The folder of the built app; absent: someone else serves it. */
  dist?: string | undefined;
  config?: Partial<Config>;
  clock?: Clock;
  random?: Random;
  log?: Log;
  /** Absent: a simulation of its own. */
  prices?: PriceSource;
}

const hour = 3_600_000;
const answersKept = 24 * hour;

/**
 * The exchange, ready to be started and attached to an HTTP server.
 * @throws {FolderLocked} when another process works in the data folder.
 */
export async function createSandbox(options: SandboxOptions = {}) {
  const log = options.log ?? consoleLog;
  const clock = options.clock ?? systemClock((error) => log.error('A task failed.', error));
  const random = options.random ?? systemRandom();
  const config: Config = { ...defaultConfig, ...options.config };
  const { url, dataFolder, dist = null } = options;

  const unlock: Stop =
    dataFolder !== undefined && url === undefined ? await lockFolder(dataFolder) : () => undefined;
  const open = await openDatabase(
    { url, dataFolder: dataFolder === undefined ? undefined : join(dataFolder, 'database') },
    (error) => log.error('The database connection broke.', error),
  ).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const { database } = open;

  const relay = open.isShared ? createRelay(open, random, log) : null;
  const subscriptions = createSubscriptions(relay?.tell ?? null);
  const authenticate = (token: string) => callerOf(database, clock.now(), token);
  const translate = createTranslate(new URL('../locales/', import.meta.url));
  const world: World = { clock, random, database, hub: subscriptions, config, log, translate };
  const channel = createChannel({
    subscriptions,
    authenticate,
    clock,
    log,
    silence: config.silenceMilliseconds,
  });

  const prices = options.prices ?? { seed: Math.floor(random.next() * 2 ** 32) };
  const { market, ...marketAreas } = createMarketArea(world, open, prices);
  const forex = createForex(world, open, market);
  const micro = createMicro(world, market);

  /** Each process runs these … */
  const areas: Area[] = [
    createSession(world),
    createWallet(),
    createAccount(world),
    createContent(),
    marketAreas.area,
    forex.area,
    micro.area,
  ];
  /** … and only the owner of the market runs what these do by themselves. */
  const owned: Area[] = [marketAreas.owned, forex.owned, micro.owned];
  const app = createApp({
    world,
    implementations: [...areas, ...owned].flatMap(({ implementations }) => implementations),
    authenticate,
    channel,
    market,
    dist,
  });

  const stops: Stopping[] = [];
  return {
    app,
    world,
    market,
    /** Resolves when what ticks and changes of orders have set off is done. */
    settled: forex.settled,
    attach: channel.attach,
    async start(): Promise<void> {
      stops.push(
        channel.start(),
        await startDelivery(open, { hub: subscriptions, clock, log, endSession: channel.endSession }),
        await hearMessages(open, ({ channel: by, recipient, text }) =>
          log.info(`${by} to ${recipient}: ${text}`),
        ),
        clock.every(hour, () => forgetAnswers(database, clock.now() - answersKept)),
      );
      if (config.smtpUrl !== '') stops.push(await startMailing(open, { config, clock, log }));
      if (relay) stops.push(await relay.start(subscriptions.receive));
      stops.push(await startAreas(areas));
      stops.push(await runOwned(owned, { open, clock, log }));
    },
    async stop(): Promise<void> {
      for (const stop of stops.splice(0).reverse()) await stop();
      await open.close();
      unlock();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;
