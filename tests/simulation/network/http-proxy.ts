import type { Process } from '../exchange/process.ts';
import type { MessageFault } from '../faults/faults.ts';
import type { SentWrite, WriteCheck } from '../oracles/writes.ts';
import { tracked } from '../world/globals.ts';
import { newRealm, type Realm } from '../world/time.ts';
import { count, later, type World } from '../world/world.ts';
import { isWrite } from './write-calls.ts';

/** The tab that sends a request. */
interface Sender {
  realm: Realm;
  device: string;
  isOnline: boolean;
}

/** Everything between the apps and the processes: the internet, and a proxy that knows which processes run. */
export interface HttpProxy {
  fetch: (from: Sender, request: Request) => Promise<Response>;
  /** How many requests of a tab haven't been answered yet. */
  open: (realm: Realm) => number;
}

interface Sent {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

interface Answered {
  status: number;
  headers: [string, string][];
  body: string;
}

const html: Answered = {
  status: 200,
  headers: [['content-type', 'text/html']],
  body: '<!doctype html><title>Sign in to the network</title>',
};

const pageOf = (status: number): Answered => ({
  ...html,
  status,
  body: `<!doctype html><title>${status}</title>`,
});

const tooMany: Answered = {
  status: 429,
  headers: [
    ['content-type', 'application/json'],
    ['retry-after', '3'],
  ],
  body: JSON.stringify({ code: 0, msg: 'Too many attempts. Please try again later.', data: null }),
};

/** The proxy's own answers, without the exchange. */
const instead: Partial<Record<MessageFault['fault'], Answered>> = {
  'gateway down': pageOf(502),
  'page instead': html,
  'too many': tooMany,
};

const path = (url: string) => new URL(url).pathname;

const sentOf = async (request: Request): Promise<Sent> => ({
  method: request.method,
  url: request.url,
  headers: [...request.headers],
  body: request.body === null ? null : await tracked(request.arrayBuffer()),
});

const headerOf = ({ headers }: Sent, name: string) => headers.find(([header]) => header === name)?.[1] ?? '';

/** @param running the processes that have started */
export function createProxy(
  world: World,
  running: () => readonly Process[],
  writes: Pick<WriteCheck, 'onSent' | 'onAnswered'>,
): HttpProxy {
  const network = newRealm('network');
  const { draws, faults } = world;
  const counts = new Map<string, number>();
  const openBy = new Map<Realm, number>();
  const addOpen = (realm: Realm, more: number) => openBy.set(realm, (openBy.get(realm) ?? 0) + more);

  const nameOf = (device: string, request: Request): string => {
    const key = `${device} ${request.method} ${path(request.url)}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return `${key} ${number}`;
  };

  /** Has a process answer; null if it is killed before. */
  const serve = (
    name: string,
    sent: Sent,
    write: SentWrite | null,
    answer: (answered: Answered | null) => void,
  ): void => {
    const processes = running();
    const [process] =
      processes.length === 0 ? [] : [processes[draws.of(`process ${name}`).whole(0, processes.length - 1)]];
    if (!process?.sandbox) {
      answer(pageOf(502));
      return;
    }
    const { sandbox, realm } = process;
    let isOver = false;
    const end = (answered: Answered | null) => {
      if (isOver) return;
      isOver = true;
      process.onKilled.delete(onKilled);
      answer(answered);
    };
    const onKilled = () => end(null);
    process.onKilled.add(onKilled);
    later(world, realm, 0, async () => {
      world.log(`serves ${name}`);
      const { method, url, headers, body } = sent;
      const response = await sandbox.app.fetch(
        new Request(url, { method, headers, ...(body ? { body } : {}) }),
      );
      const text = await response.text();
      world.log(`answers ${name} ${response.status} ${text.slice(0, 300)}`);
      // An error of the exchange says nothing about the write; the app takes it for no answer.
      if (write && response.status < 500) writes.onAnswered(write, text);
      end({ status: response.status, headers: [...response.headers], body: text });
    });
  };

  return {
    open: (realm) => openBy.get(realm) ?? 0,
    async fetch({ realm, device, isOnline }, request) {
      const name = nameOf(device, request);
      const delays = draws.of(`delay of ${name}`);
      const delay = () => 5 + delays.next() ** 3 * 300;
      const fault = faults.atMessage(name);
      const { signal } = request;
      count(world, `call ${request.method} ${path(request.url)}`);
      if (fault) {
        count(world, `fault ${fault.fault}`);
        count(world, `pair ${fault.fault} × ${request.method} ${path(request.url)}`);
      }
      const sent = await sentOf(request);
      world.log(`sends ${name}${fault ? ` (${fault.fault})` : ''}`);
      // A write in a GET request has its key where a read has the time.
      const key = headerOf(sent, 'idempotency-key') || (new URL(request.url).searchParams.get('t') ?? '');
      const isChange = isWrite(request.method, path(request.url));
      const write: SentWrite | null = isChange
        ? { app: realm.name, path: path(request.url), key, token: headerOf(sent, 'authorization') }
        : null;
      if (write) writes.onSent(write);
      if (!isOnline) throw new TypeError('Failed to fetch');
      const note = (from: string, to: string, text: string, isLost: boolean) => {
        if (isChange || isLost) world.messages.push({ at: world.time.now(), from, to, text, isLost });
      };
      addOpen(realm, 1);
      const response = await new Promise<Response>((resolve, reject) => {
        const fail = () => reject(new TypeError('Failed to fetch'));
        signal.addEventListener('abort', () => reject(signal.reason));
        const deliver = (answered: Answered | null, afterMilliseconds: number) =>
          later(world, realm, afterMilliseconds, () => {
            if (answered === null) return fail();
            note('exchange', device, `${answered.status} ${answered.body.slice(0, 80)}`, false);
            resolve(new Response(answered.body, { status: answered.status, headers: answered.headers }));
          });
        const arrive = () =>
          serve(name, sent, write, (answered) => {
            if (fault?.fault === 'answer lost') return note('exchange', device, 'answer lost', true);
            if (fault?.fault === 'connection reset') return void deliver(null, delay());
            if (fault?.fault === 'gateway timed out')
              return void deliver(pageOf(504), delay() + fault.milliseconds);
            if (fault?.fault === 'server error') return void deliver(pageOf(500), delay());
            deliver(answered, delay() + (fault?.fault === 'answer late' ? fault.milliseconds : 0));
          });
        note(device, 'exchange', name, fault?.fault === 'request lost');
        const own = fault && instead[fault.fault];
        if (own) return void deliver(own, delay() * 2);
        if (fault?.fault === 'request lost') return;
        later(world, network, delay() + (fault?.fault === 'request late' ? fault.milliseconds : 0), arrive);
        if (fault?.fault === 'duplicated')
          later(world, network, delay() + fault.milliseconds, () => {
            note('network', 'exchange', `${name} once more`, false);
            serve(`${name} once more`, sent, write, () => undefined);
          });
      }).finally(() => {
        addOpen(realm, -1);
      });
      return response;
    },
  };
}
