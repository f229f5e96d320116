import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

export interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  text: string;
  /** Unix milliseconds. */
  at: number;
}

/** The database's channel on which a commit tells of a message. */
export const messagesChannel = 'pelorus_messages';
const listed = 50;

/** Sends an e-mail or SMS, if and only if the transaction commits: in the sandbox, to the outbox. */
export async function sendMessage(tx: Tx, message: Message): Promise<void> {
  await tx.insertInto('outbox_message').values(message).execute();
  const line = `${message.channel} to ${message.recipient}: ${message.text}`;
  await sql`select pg_notify(${messagesChannel}, ${line})`.execute(tx);
}

/** The newest messages, newest first. */
export const listMessages = (database: Database): Promise<Message[]> =>
  database
    .selectFrom('outbox_message')
    .select(['channel', 'recipient', 'text', 'at'])
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
