import { hash } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import { millisecondsPerMinute, secondsPerHour } from '#domain/durations.ts';
import { languageTags } from '#protocol/languages.ts';
import type { PushPayload } from '#protocol/notice.ts';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Stopping } from '../processes/background.ts';
import type { Clock } from '../processes/clock.ts';
import { createQueue } from '../processes/queue.ts';
import { languageOf, type Translate } from '../texts/language.ts';
import { reasonIn } from '../texts/reason.ts';
import { pushesChannel } from './push.ts';

/** A message may be lost with the process that sends it, and those that aren't delivered are due again later. */
const lookEveryMilliseconds = 5_000;
const batchSize = 50;
const mostTries = 5;
/**
 * When a message is due again that wasn't delivered, or whose process has ended while it sent: after half a minute, then
 * four times as long each time.
 */
const firstPauseMilliseconds = millisecondsPerMinute / 2;
const pauseFactor = 4;
const timeoutMilliseconds = 10_000;
/** For so long a push service stores a message for a device that is off. */
const lifetimeSeconds = 24 * secondsPerHour;
/** The length of a topic that push services take (RFC 8030, section 5.4). */
const topicLength = 32;

/** The answers of a push service that has forgotten a device. */
const isGone = (status: number) => status === 404 || status === 410;
const mayBeTriedAgain = (status: number) => status === 429 || status >= 500;

interface PushDependencies {
  config: Pick<Config, 'serviceEmail'>;
  clock: Clock;
  log: Log;
  translate: Translate;
}

/**
 * Sends pushes after their commit, each by one of all processes. One that isn't delivered is sent again up to five
 * times; its topic and its notice's id make one of two that both arrive. A device that its push service has forgotten
 * gets no more.
 */
export async function startPushing(
  { database, listen }: Pick<OpenDatabase, 'database' | 'listen'>,
  { config, clock, log, translate }: PushDependencies,
): Promise<Stopping> {
  const keys = await pushKeysIn(database);

  const send = async (message: Claimed) => {
    const status = await post(message, { keys, subject: `mailto:${config.serviceEmail}`, translate });
    if (isGone(status)) return forget(database, message);
    if (mayBeTriedAgain(status) && message.tries < mostTries) return;
    await database.deleteFrom('push_message').where('id', '=', message.id).execute();
    if (status >= 300) throw new Error(`The push service has answered with ${status}.`);
  };

  const sendDue = async () => {
    const messages = await claim(database, clock.now());
    await Promise.all(
      messages.map((message) =>
        send(message).catch((error: unknown) => log.error(`Push ${message.id} could not be sent.`, error)),
      ),
    );
    if (messages.length === batchSize) queue.add(sendDue);
  };
  const queue = createQueue((error) => log.error('Pushes could not be read.', error));
  const stopListening = await listen(pushesChannel, () => queue.add(sendDue));
  const stopLooking = clock.every(lookEveryMilliseconds, () => queue.run(sendDue));
  return async () => {
    stopLooking();
    await stopListening();
    await queue.settled();
  };
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** The messages that are due, with their devices. They are due again if the process that claims them doesn't end them. */
const claim = (database: Database, now: number) =>
  database
    .updateTable('push_message as message')
    .from('push_subscription as device')
    .set({
      due_at: sql`${now}::bigint + (${firstPauseMilliseconds} * ${pauseFactor} ^ message.tries)::bigint`,
      tries: sql`message.tries + 1`,
    })
    .whereRef('device.id', '=', 'message.subscription_id')
    .where('message.id', 'in', (due) =>
      due
        .selectFrom('push_message')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'message.id',
      'message.subscription_id',
      'message.notice_id',
      'message.title',
      'message.text',
      'message.path',
      'message.tries',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
      'device.language',
    ])
    .execute();

/** With the device go the messages to it. */
const forget = (database: Database, { subscription_id }: Claimed) =>
  database.deleteFrom('push_subscription').where('id', '=', subscription_id).execute();

interface Sender {
  keys: PushKeys;
  /** Contact for push services (the VAPID subject): a `mailto:` URL. */
  subject: string;
  translate: Translate;
}

/**
 * Sends a message in the device's language. Returns the push service's status; 503, which is tried again, where it can't
 * be reached, or the message can't be encrypted for the device's key.
 */
async function post(message: Claimed, { keys, subject, translate }: Sender): Promise<number> {
  const { notice_id: id, title, text, path, endpoint, p256dh, auth } = message;
  const language = languageOf(message.language);
  const payload: PushPayload = {
    id,
    title: reasonIn(translate, language, title),
    text: reasonIn(translate, language, text),
    path,
    language: languageTags[language],
  };
  try {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, ...keys },
        TTL: lifetimeSeconds,
        urgency: 'high',
        topic: hash('sha256', id, 'base64url').slice(0, topicLength),
      },
    );
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)] as const);
    const { status } = await fetch(details.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: new Uint8Array(details.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return status;
  } catch {
    return 503;
  }
}

/** The keys by which push services know this exchange (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The exchange's keys; the first process makes them. */
export async function pushKeysIn(database: Database): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database
    .insertInto('push_key')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.selectFrom('push_key').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  return { publicKey: row.public_key, privateKey: row.private_key };
}
