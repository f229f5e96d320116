import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { defaultConfig } from '#server/kernel/config.ts';
import type { OpenDatabase } from '#server/kernel/database/database.ts';
import { startMailing } from '#server/kernel/outbox/mail.ts';
import { sendMessage } from '#server/kernel/outbox/outbox.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { memory, openEmpty } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { createGate } from '../../kit/server/gate.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';

const turn = promisify(setImmediate);
const expectNone = (cause: unknown) => expect(cause).toBeUndefined();

interface Mail {
  from: string;
  to: string[];
  /** Headers and text, unparsed. */
  raw: string;
}

const credentials = { user: 'pelorus', pass: 'p@ss word' };

/** Starts a mail server with one account. It awaits `onMail` before it accepts a message. */
async function startMailServer() {
  const mails: Mail[] = [];
  const behaviour = { onMail: async () => {}, refuses: false };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, answer) =>
      username === credentials.user && password === credentials.pass
        ? answer(null, { user: username })
        : answer(new Error('Wrong password')),
    onData(stream, { envelope }, answer) {
      const receive = async () => {
        const raw = await text(stream);
        await behaviour.onMail();
        if (behaviour.refuses) throw new Error('Mailbox full');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      };
      receive().then(() => answer(), answer);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // `address()` is a string only for a pipe.
  const { port } = listening.address() as AddressInfo;
  const { user, pass } = credentials;
  return {
    mails,
    behaviour,
    connections: () => server.connections.size,
    url: `smtp://${user}:${encodeURIComponent(pass)}@127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

const mailbox = await startMailServer();
afterAll(() => mailbox.close());

const mailed = { ...sessionConfig, smtpUrl: mailbox.url, smtpFrom: 'Pelorus <codes@pelorus.test>' };
exchangeSuite('mailing', { engines: 'one', config: mailed }, (exchange) => {
  const guest = visitor(exchange);

  afterEach(() => {
    mailbox.mails.length = 0;
    Object.assign(mailbox.behaviour, { onMail: async () => {}, refuses: false });
  });

  it('sends a code to its recipient, and lists it in the outbox, too', async () => {
    await guest.send('sendEmail', { to: 'mailed@example.com', type: 1 });
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1));
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: 'codes@pelorus.test', to: ['mailed@example.com'] });
    expect(mail?.raw).toContain('From: Pelorus <codes@pelorus.test>');
    expect(mail?.raw).toContain('To: mailed@example.com');
    expect(mail?.raw).toContain(`${await guest.codeOf('mailed@example.com')} is your code to register`);
    expect(exchange.failures).toEqual([]);
  });

  it('sends a message only after the commit', async () => {
    const listed: boolean[] = [];
    mailbox.behaviour.onMail = async () => {
      const messages = await guest.outbox();
      listed.push(messages.some(({ recipient }) => recipient === 'committed@example.com'));
    };
    await guest.send('sendEmail', { to: 'committed@example.com', type: 1 });
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1));
    expect(listed).toEqual([true]);
  });

  it('sends no SMS, nothing for a refused call, and nothing to an unknown account', async () => {
    const { database } = exchange.world;
    const before = await database.selectFrom('outbox_message').select('id').execute();
    await guest.send('sendSms', { to: '+1 202 555 0143', type: 1 });
    await guest.send('sendEmail', { to: 'nobody@example.com', type: 2 });
    await guest.send('sendEmail', { to: 'once@example.com', type: 1 });
    expect(await guest.send('sendEmail', { to: 'once@example.com', type: 1 })).toMatchObject({ code: 0 });
    await vi.waitFor(() => expect(mailbox.mails.map(({ to }) => to)).toEqual([['once@example.com']]));
    const added = await database
      .selectFrom('outbox_message')
      .select(['channel', 'mailed_at'])
      .orderBy('id')
      .offset(before.length)
      .execute();
    expect(added).toEqual([
      { channel: 'sms', mailed_at: null },
      { channel: 'email', mailed_at: exchange.clock.now() },
    ]);
  });

  it('logs a failed mail without its code, while the call succeeds and the outbox lists the message', async () => {
    mailbox.behaviour.refuses = true;
    expect(await guest.send('sendEmail', { to: 'full@example.com', type: 1 })).toMatchObject({ code: 1 });
    await vi.waitFor(() => expect(exchange.failures).toHaveLength(1));
    const [failure] = exchange.failures.splice(0);
    expect(String(failure)).toContain('Mailbox full');
    const code = await guest.codeOf('full@example.com');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(code);
  });
});

describe('a process that mails', () => {
  const log = { info: () => undefined, error: (_: string, cause: unknown) => expectNone(cause) };
  const sent = (open: OpenDatabase, recipient: string) =>
    open.database
      .transaction()
      .execute((tx) => sendMessage(tx, { channel: 'email', recipient, text: 'Late', at: testStart }));

  it('stops after the mail server has accepted the message in progress', async () => {
    const mailbox = await startMailServer();
    const delivery = createGate();
    mailbox.behaviour.onMail = () => delivery.opened;
    const open = await openEmpty(memory, expectNone);
    const unsubscribed = createGate();
    const listen: typeof open.listen = async (channel, handler) => {
      const stop = await open.listen(channel, handler);
      return () => stop().then(unsubscribed.open);
    };
    const config = { smtpUrl: mailbox.url, smtpFrom: defaultConfig.smtpFrom };
    const stop = await startMailing(
      { database: open.database, listen },
      { config, clock: manualClock(testStart), log },
    );
    await sent(open, 'late@example.com');
    await vi.waitFor(() => expect(mailbox.connections()).toBe(1));

    let hasStopped = false;
    const stopping = stop().then(() => {
      hasStopped = true;
    });
    await unsubscribed.opened;
    await turn();
    expect(hasStopped).toBe(false);
    delivery.open();
    await stopping;
    expect(mailbox.mails).toHaveLength(1);
    await open.close();
    await mailbox.close();
  });

  it('sends each message once, by one of the processes on the database', async () => {
    const mailbox = await startMailServer();
    const open = await openEmpty(memory, expectNone);
    const config = { smtpUrl: mailbox.url, smtpFrom: defaultConfig.smtpFrom };
    const parts = { config, clock: manualClock(testStart), log };
    const stops = [await startMailing(open, parts), await startMailing(open, parts)];
    for (const name of ['ada', 'bob']) await sent(open, `${name}@example.com`);
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2));
    for (const stop of stops) await stop();
    expect(mailbox.mails.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com']);
    await open.close();
    await mailbox.close();
  });

  it('logs that the mail server is unreachable', async () => {
    const mailbox = await startMailServer();
    await mailbox.close();
    const exchange = await startSandbox(undefined, { config: { ...sessionConfig, smtpUrl: mailbox.url } });
    await visitor(exchange).send('sendEmail', { to: 'lost@example.com', type: 1 });
    await vi.waitFor(() => expect(String(exchange.failures[0])).toContain('ECONNREFUSED'));
    exchange.failures.length = 0;
    await exchange.stop();
  });

  it.each([
    ['with a mail server: only who gets an e-mail', true],
    ['without one: what everybody gets', false],
  ])('logs %s', async (_, hasServer) => {
    const mailbox = await startMailServer();
    const lines: string[] = [];
    const exchange = await startSandbox(undefined, {
      config: { ...sessionConfig, smtpUrl: hasServer ? mailbox.url : '' },
      log: { info: (line) => void lines.push(line), error: expectNone },
    });
    const guest = visitor(exchange);
    await guest.send('sendEmail', { to: 'logged@example.com', type: 1 });
    await guest.send('sendSms', { to: '+12025550144', type: 1 });
    await vi.waitFor(() => expect(lines.join()).toContain('sms to '));
    expect(lines.join()).toMatch(/sms to \+12025550144: \d{6} is your code to register/);
    const code = await guest.codeOf('logged@example.com');
    expect(lines.filter((line) => line.includes('logged@example.com'))).toEqual([
      hasServer
        ? 'email to logged@example.com'
        : expect.stringMatching(`^email to logged@example.com: ${code} is your code to register`),
    ]);
    await exchange.stop();
    await mailbox.close();
  });
});
