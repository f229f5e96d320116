import { join } from 'node:path';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import { createAccount } from './account/index.ts';
import { createContent } from './content/index.ts';
import { applicationOf } from './follow/applications.ts';
import { createCopying } from './follow/copying.ts';
import { createFollow } from './follow/index.ts';
import { recordDeals } from './follow/record-deals.ts';
import { stopTrader } from './follow/relations.ts';
import { createSampleTraders } from './follow/samples.ts';
import { createForex } from './forex/index.ts';
import { createFund } from './fund/index.ts';
import { type Product, products } from './fund/products.ts';
import { createApp } from './http/app.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { type Config, defaultConfig } from './kernel/config.ts';
import { type Database, openDatabase, type Tx } from './kernel/database.ts';
import { forgetAnswers } from './kernel/idempotency.ts';
import { createTranslate } from './kernel/language.ts';
import { runWhileLeader, startAreas } from './kernel/leadership.ts';
import { lockFolder } from './kernel/lock.ts';
import { consoleLog, type Log } from './kernel/log.ts';
import { startMailing } from './kernel/mail.ts';
import { hearMessages } from './kernel/outbox.ts';
import { type Random, systemRandom } from './kernel/random.ts';
import { createRequestLimit } from './kernel/request-limit.ts';
import type { Area, Stopping, World } from './kernel/world.ts';
import { createChannel } from './live/channel.ts';
import { startDelivery } from './live/delivery.ts';
import { createSubscriptions } from './live/hub.ts';
import { createRelay } from './live/relay.ts';
import { type AgreementTexts, readAgreementTexts } from './loan/agreement-texts.ts';
import { createLoan } from './loan/index.ts';
import { unpaidLoanQuestion } from './loan/unpaid.ts';
import { createMarketArea, type PriceSource } from './market/index.ts';
import { createMicro } from './micro/index.ts';
import { migrations } from './migrations.ts';
import { createSamples } from './samples.ts';
import { createSession } from './session/index.ts';
import { openUsers } from './session/samples.ts';
import { callerOf } from './session/tokens.ts';
import { claimUpload } from './uploads/claim.ts';
import { createUploads } from './uploads/index.ts';
import { createVerification } from './verification/index.ts';
import { networksOf } from './wallet/deposit-offer.ts';
import { createWallet } from './wallet/index.ts';

export interface SandboxOptions {
  /** The folder of the data; absent: in memory, lost at the end. */
  dataFolder?: string | undefined;
  /** A dump of PGlite that the data starts from if it is in memory: a new database takes longer to create. */
  image?: Blob | undefined;
  /** URL of a PostgreSQL server to use instead of the data folder. */
  url?: string | undefined;
  /** The folder of the built app; absent: it is served elsewhere. */
  dist?: string | undefined;
  config?: Partial<Config>;
  clock?: Clock;
  random?: Random;
  log?: Log;
  /** Absent: a simulation with a random seed. */
  prices?: PriceSource;
  /** The texts of loan agreements; absent: those in `locales/`. */
  agreementTexts?: AgreementTexts;
  /** The funds on offer; absent: the sandbox's own. */
  funds?: readonly Product[];
  /** Whether the sample accounts get a past; otherwise they have their sandbox money only. True by default. */
  hasSamplePast?: boolean;
}

const answersKeptMilliseconds = millisecondsPerDay;

/**
 * Builds the exchange; the caller starts it and attaches it to an HTTP server.
 * @throws {FolderLocked} when another process is using the data folder.
 */
export async function createSandbox(options: SandboxOptions = {}) {
  const opened: Stopping[] = [];
  const release = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
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
  const { url, dataFolder, image, dist = null } = options;

  if (dataFolder !== undefined && url === undefined) opened.push(await lockFolder(dataFolder));
  const open = await openDatabase(
    { url, image, dataFolder: dataFolder === undefined ? undefined : join(dataFolder, 'database') },
    migrations,
    (error) => log.error('The database connection broke.', error),
  );
  opened.push(open.close);
  const { database } = open;

  const relay = open.isShared ? createRelay(open, random, log) : null;
  const subscriptions = createSubscriptions(relay?.tell ?? null);
  const authenticate = (token: string, from: Database | Tx = database) => callerOf(from, clock.now(), token);
  const locales = new URL('../locales/', import.meta.url);
  const translate = await createTranslate(locales);
  const texts = options.agreementTexts ?? (await readAgreementTexts(locales));
  const world: World = { clock, random, database, hub: subscriptions, config, log, translate };
  const limit = createRequestLimit(config);
  const channel = createChannel({
    subscriptions,
    authenticate,
    limit,
    clock,
    log,
    silence: config.silenceMilliseconds,
  });

  const prices = options.prices ?? { seed: Math.floor(random.next() * 2 ** 32) };
  const marketArea = createMarketArea(world, open, prices);
  const { market } = marketArea;
  const forex = createForex(world, open, market, recordDeals());
  const micro = createMicro(world, market);
  const wallet = createWallet(world, {
    claimUpload,
    openLoss: forex.openLoss,
    hasUnpaidLoan: unpaidLoanQuestion,
  });
  const loan = createLoan(world, { claimUpload, networksOf, texts });
  const fund = createFund(world, options.funds ?? products);
  const dealing = { market, desk: forex.desk, deskAt: forex.deskAt };
  const copying = createCopying(world, open, dealing);
  const follow = createFollow(world, { ...dealing, copying });
  const discardOrders: Area['onDemoReset'] = async (...reset) => {
    // Contracts last: a review, a maturity and a micro settlement lock their record before the money, and the
    // opposite order could deadlock. Copies follow, since their rows are locked after the money.
    for (const area of [wallet, loan, fund, micro, forex, follow]) await area.onDemoReset?.(...reset);
  };

  const uploads = createUploads(world);

  const areas: Area[] = [
    createSession(world, {
      discardOrders,
      additionsOf: (tx, reader) => applicationOf(translate, tx, reader),
    }),
    wallet,
    createAccount(world),
    uploads.area,
    createVerification(world, claimUpload),
    loan,
    fund,
    createContent(),
    marketArea,
    forex,
    micro,
    follow,
  ];
  if (options.hasSamplePast ?? true)
    areas.push(
      createSampleTraders(world, dealing, (users) => openUsers(world, users, null)),
      createSamples(world, [...areas]),
    );
  const app = createApp({
    world,
    implementations: areas.flatMap(({ implementations }) => implementations),
    authenticate,
    limit,
    channel,
    market,
    pictureOf: uploads.pictureOf,
    stopTrader: (userId) => stopTrader(database, userId, clock.now()),
    dist,
  });

  const stops: Stopping[] = [];
  return {
    app,
    world,
    market,
    desk: forex.desk,
    /** Resolves when all work caused by ticks and order changes is done. */
    async settled(): Promise<void> {
      await forex.settled();
      await copying.settled();
      // What was copied may have reached a stop at once.
      await forex.settled();
    },
    attach: channel.attach,
    async start(): Promise<void> {
      stops.push(
        channel.start(),
        await startDelivery(open, { hub: subscriptions, clock, log, endSession: channel.endSession }),
        await hearMessages(open, ({ channel: medium, recipient, text }) => {
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
      for (const stop of stops.splice(0).reverse()) await stop();
      await release();
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;
