import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database.ts';
import type { Unlisten } from './engines.ts';
import type { Log } from './log.ts';
import { hearMessages, type SentMessage } from './outbox.ts';

/** How long a mail server may keep silent, in milliseconds: the end of the process waits for what is under way. */
const patience = 10_000;

interface Surroundings {
  config: Pick<Config, 'smtpUrl' | 'smtpFrom'>;
  clock: Clock;
  log: Log;
}

/**
 * Mails the messages of the channel `email`: each once it is committed, and once among all processes. One
 * that can't be mailed isn't tried again; it is logged, and stands in the outbox as any other.
 */
export async function startMailing(
  open: Pick<OpenDatabase, 'database' | 'listen'>,
  { config: { smtpUrl, smtpFrom }, clock, log }: Surroundings,
): Promise<Unlisten> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  const underWay = new Set<Promise<void>>();

  const mail = async ({ id, recipient, text }: SentMessage) => {
    if (!(await take(open.database, id, clock.now()))) return;
    // An address as an object: as a text it would be read as a list of them.
    await transport.sendMail({
      from: smtpFrom,
      to: { name: '', address: recipient },
      subject: 'Pelorus',
      text,
    });
  };

  const stopListening = await hearMessages(open, (sent) => {
    if (sent.channel !== 'email') return;
    const task = mail(sent)
      .catch((error: unknown) => log.error('An e-mail could not be sent. It is in the outbox.', error))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  });
  return async () => {
    await stopListening();
    await Promise.all(underWay);
    transport.close();
  };
}

/** Whether the message is this process's to mail: of those that hear of it, the first one takes it. */
async function take(database: Database, id: number, now: number): Promise<boolean> {
  const taken = await database
    .updateTable('outbox_message')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
