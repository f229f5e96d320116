import { sql } from 'kysely';
import type { Database, OpenDatabase, Tx } from '../database/database.ts';

export interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  text: string;
  /** Unix milliseconds. */
  at: number;
}

export interface SentMessage extends Message {
  id: number;
}

/** Database notification channel; the payload is the committed message. */
const messagesChannel = 'pelorus_messages';
const newestLimit = 50;

/** Writes an e-mail or SMS to the outbox; it is sent if and only if the transaction commits. */
export async function sendMessage(tx: Tx, message: Message): Promise<void> {
  const { id } = await tx
    .insertInto('outbox_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent: SentMessage = { id, ...message };
  await sql`select pg_notify(${messagesChannel}, ${JSON.stringify(sent)})`.execute(tx);
}

/** Calls the handler with each message after its commit, in every process on the database. */
export const onMessageSent = (
  { listen }: Pick<OpenDatabase, 'listen'>,
  handler: (sent: SentMessage) => void,
) =>
  // Only `sendMessage` writes to this channel.
  listen(messagesChannel, (payload) => handler(JSON.parse(payload)));

/** The 50 newest messages, newest first. */
export const listMessages = (database: Database): Promise<Message[]> =>
  database
    .selectFrom('outbox_message')
    .select(['channel', 'recipient', 'text', 'at'])
    .orderBy('id', 'desc')
    .limit(newestLimit)
    .execute();

/** Deletes the messages sent before `before` (Unix milliseconds). */
export async function forgetMessages(database: Database, before: number): Promise<void> {
  await database.deleteFrom('outbox_message').where('at', '<', before).execute();
}
