import { sql } from 'kysely';
import type { Database, OpenDatabase, Tx } from './database.ts';

export interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  text: string;
  /** Unix milliseconds. */
  at: number;
}

/** A message that stands in the outbox. */
export interface SentMessage extends Message {
  id: number;
}

/** The database's channel on which a commit tells of a message. */
const messagesChannel = 'pelorus_messages';
const listed = 50;

/** Sends an e-mail or SMS, if and only if the transaction commits: in the sandbox, to the outbox. */
export async function sendMessage(tx: Tx, message: Message): Promise<void> {
  const { id } = await tx
    .insertInto('outbox_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent: SentMessage = { id, ...message };
  await sql`select pg_notify(${messagesChannel}, ${JSON.stringify(sent)})`.execute(tx);
}

/** Hears of each message once it is committed, as every process on the database does. */
export const hearMessages = ({ listen }: Pick<OpenDatabase, 'listen'>, hear: (sent: SentMessage) => void) =>
  // Written above, by a process of this project.
  listen(messagesChannel, (payload) => hear(JSON.parse(payload) as SentMessage));

/** The newest messages, newest first. */
export const listMessages = (database: Database): Promise<Message[]> =>
  database
    .selectFrom('outbox_message')
    .select(['channel', 'recipient', 'text', 'at'])
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
