import type { Message } from '../broker/broker.ts';
import type { Tx } from './database.ts';

const collected = new WeakMap<Tx, Message[]>();

/** Begins to collect what the transaction leaves to be sent after its commit. */
export function collectNotifications(tx: Tx): readonly Message[] {
  const notifications: Message[] = [];
  collected.set(tx, notifications);
  return notifications;
}

const notificationsOf = (tx: Tx): Message[] => {
  const notifications = collected.get(tx);
  if (!notifications) throw new Error('Only a transaction of `transact` notifies anybody.');
  return notifications;
};

/**
 * Notifies the channel's listeners in every process once `transact` has committed the transaction, and before it
 * returns. Not with the commit itself: PostgreSQL lets one commit with notifications at a time reach the disk, so
 * all orders would wait in one line. A process that is killed in between sends nothing, so each listener has to
 * look by itself, too, at an interval.
 */
export function notifyAfterCommit(tx: Tx, channel: string, payload = ''): void {
  notificationsOf(tx).push({ channel, payload });
}
