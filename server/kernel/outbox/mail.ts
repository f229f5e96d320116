import { createTransport } from 'nodemailer';
import type { Unsubscribe } from '../broker/broker.ts';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Clock } from '../processes/clock.ts';
import { onMessageSent, type SentMessage } from './outbox.ts';

/** Limit for the mail server's response; short, because a stopping process waits for e-mails in progress. */
const timeoutMilliseconds = 10_000;

interface MailDependencies {
  config: Pick<Config, 'smtpUrl' | 'smtpFrom'>;
  clock: Clock;
  log: Log;
}

/**
 * Mails the messages of the channel `email` after their commit, each by one of all processes. A failed e-mail
 * is logged and not sent again; the message stays in the outbox (docs/decisions.md).
 */
export async function startMailing(
  open: Pick<OpenDatabase, 'database' | 'listen'>,
  { config: { smtpUrl, smtpFrom }, clock, log }: MailDependencies,
): Promise<Unsubscribe> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
  const inProgress = new Set<Promise<void>>();

  const mail = async ({ id, recipient, text }: SentMessage) => {
    if (!(await claim(open.database, id, clock.now()))) return;
    // Passed as an object, because nodemailer parses a string as a list of addresses.
    await transport.sendMail({
      from: smtpFrom,
      to: { name: '', address: recipient },
      subject: 'Pelorus',
      text,
    });
  };

  const stopListening = await onMessageSent(open, (sent) => {
    if (sent.channel !== 'email') return;
    const task = mail(sent)
      .catch((error: unknown) => log.error('An e-mail could not be sent. It is in the outbox.', error))
      .finally(() => inProgress.delete(task));
    inProgress.add(task);
  });
  return async () => {
    await stopListening();
    await Promise.all(inProgress);
    transport.close();
  };
}

/** Marks the message as mailed. Only the first process to do so gets true and sends it. */
async function claim(database: Database, id: number, now: number): Promise<boolean> {
  const claimed = await database
    .updateTable('outbox_message')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
