import type { PostgresPoolClient } from 'kysely';
import { createHandlers, createPresence, type Message } from '#server/kernel/broker/broker.ts';
import {
  columnsFrom,
  type Session as DatabaseSession,
  type Engine,
  withoutRowsOf,
} from '#server/kernel/database/engines.ts';
import type { StatementFault } from '../faults/faults.ts';
import { newRealm, type Realm } from '../world/time.ts';
import { later, type World } from '../world/world.ts';
import { createLocks } from './locks.ts';
import type { Stored } from './stored.ts';

/** A process on the database. */
export interface DatabaseClient {
  realm: Realm;
  /** Called for each statement by its number since the process started; says whether it kills the process. */
  onStatement: (count: number, text: string) => StatementFault['fault'] | null;
  kill: () => void;
}

interface Session {
  client: DatabaseClient;
  /** Its connection has ended, and so has its transaction. */
  isBroken: boolean;
  /** When its last statement arrives: what is sent later arrives later. */
  arrivesAt: number;
}

/** The connection on which a process listens and holds locks. */
interface Listening {
  /** The same for as long as the connection lasts. */
  session: DatabaseSession;
  handlers: (() => void)[];
  presence: ReturnType<typeof createPresence>;
  /** Its questions while its connection is broken, and it doesn't know. */
  unanswered: ((error: Error) => void)[];
  isBroken: boolean;
  /** Its process knows that it is broken: a question that arrives only now is refused. */
  hasEnded: boolean;
  /** It led when the connection broke. */
  hasLed: boolean;
}

interface Statement {
  session: Session;
  text: string;
  run: () => unknown;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** How the database is for those who ask it. */
export type Condition = 'up' | 'slow' | 'refusing' | 'gone';

/** One PostgreSQL for all processes, as far as PGlite, which has one connection, can be one. */
export interface SharedDatabase {
  engineOf: (client: DatabaseClient) => Engine;
  setCondition: (condition: Condition) => void;
  /** Closes the connections of a process that is gone: its transaction is rolled back, its locks are free. */
  closeAll: (client: DatabaseClient) => void;
  /** Frees the leader's lock at once; its process learns of it after a while. */
  loseLocks: (client: DatabaseClient, afterMilliseconds: number) => void;
  /** Whether a process believes that it holds a lock. */
  believesToLead: (client: DatabaseClient) => boolean;
  /** Called after each commit, before anybody learns of it. */
  onCommit: (check: () => void) => void;
}

/** The result of a task, or the error that it throws. */
function result(task: () => unknown): unknown {
  try {
    return task();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const connectionError = (message: string) => Object.assign(new Error(message), { code: '57P01' });

/**
 * Transactions run one after the other, whichever process they are of: a second one waits at its first statement. So
 * what depends on two at the same time isn't found here; the second ring has a real PostgreSQL for that.
 */
export function createSharedDatabase(
  world: World,
  { statements: all, onNotification }: Stored,
): SharedDatabase {
  const realm = newRealm('database');
  const clients = new Map<DatabaseClient, ReturnType<typeof createHandlers>>();
  const open = new Set<Session>();
  const locks = createLocks<Listening>();
  const listening = new Map<DatabaseClient, Listening>();
  let waiting: Statement[] = [];
  let holder: Session | null = null;
  let condition: Condition = 'up';
  let check: () => void = () => undefined;

  const pausesOf = ({ realm: { name } }: DatabaseClient) => world.draws.of(`database pause of ${name}`);
  const pause = (client: DatabaseClient) =>
    condition === 'slow' ? pausesOf(client).between(100, 900) : pausesOf(client).between(0.1, 1.5);
  const isUp = () => condition === 'up' || condition === 'slow';

  const dispatch = ({ channel, payload }: Message) => {
    for (const [client, handlers] of clients)
      if (handlers.channels().includes(channel))
        later(world, client.realm, pausesOf(client).between(0.2, 3), () =>
          handlers.call({ channel, payload }),
        );
  };
  onNotification(dispatch);

  const answer = ({ session, resolve, reject }: Statement, result: unknown) =>
    later(world, session.client.realm, pause(session.client) / 2, () =>
      result instanceof Error ? reject(result) : resolve(result as never),
    );

  const release = () => {
    holder = null;
    const next = waiting;
    waiting = [];
    for (const statement of next) later(world, realm, 0, () => arrive(statement));
  };

  const run = (statement: Statement): void => {
    const { session, text } = statement;
    if (text === 'begin') holder = session;
    answer(statement, result(statement.run));
    if (text !== 'commit' && text !== 'rollback') return;
    if (text === 'commit') check();
    release();
  };

  /** Ends a connection, and with it its transaction. */
  const forget = (session: Session): void => {
    open.delete(session);
    session.isBroken = true;
    for (const statement of waiting)
      if (statement.session === session) answer(statement, connectionError('terminating connection'));
    waiting = waiting.filter((statement) => statement.session !== session);
    if (holder !== session) return;
    all.run('rollback');
    release();
  };

  const arrive = (statement: Statement): void => {
    const { session } = statement;
    if (!isUp()) forget(session);
    if (session.isBroken) return void answer(statement, connectionError('terminating connection'));
    if (holder !== null && holder !== session) return void waiting.push(statement);
    run(statement);
  };

  /** Breaks all connections of a process, or of all. */
  const breakSessions = (of: (session: Session) => boolean) => {
    for (const session of [...open]) if (of(session)) later(world, realm, 0, () => forget(session));
  };

  /** The connection breaks; its process learns of it after a while. */
  const loseLocks: SharedDatabase['loseLocks'] = (client, afterMilliseconds) => {
    const lost = listening.get(client);
    if (!lost || lost.isBroken) return;
    lost.hasLed = locks.leads(lost);
    lost.isBroken = true;
    locks.free(lost);
    later(world, client.realm, afterMilliseconds, () => {
      listening.delete(client);
      lost.hasEnded = true;
      lost.presence.lost();
      for (const reject of lost.unanswered) reject(connectionError('the connection has ended'));
      for (const onEnd of lost.handlers) onEnd();
    });
  };

  const askLocks = (client: DatabaseClient, own: Listening, text: string, parameters: readonly unknown[]) =>
    new Promise<never[]>((resolve, reject) => {
      later(world, realm, pause(client) / 2, () => {
        if (own.hasEnded) return reject(connectionError('the connection has ended'));
        if (own.isBroken) return void own.unanswered.push(reject);
        const rows = result(() => {
          if (!isUp()) throw connectionError('terminating connection');
          return locks.query(own, text, parameters);
        });
        later(world, client.realm, pause(client) / 2, () =>
          rows instanceof Error ? reject(rows) : resolve(rows as never[]),
        );
      });
    });

  const listenAs = (client: DatabaseClient, presence: Listening['presence']): Listening => {
    const known = listening.get(client);
    if (known) return known;
    const session: DatabaseSession = {
      query: (text, parameters = []) => askLocks(client, own, text, parameters),
      onEnd: (handler) => void own.handlers.push(handler),
    };
    const own: Listening = {
      session,
      handlers: [],
      presence,
      unanswered: [],
      isBroken: false,
      hasEnded: false,
      hasLed: false,
    };
    listening.set(client, own);
    presence.connected();
    return own;
  };

  const engineOf = (client: DatabaseClient): Engine => {
    const handlers = createHandlers();
    const presence = createPresence();
    clients.set(client, handlers);
    let statements = 0;

    const ask = <Result>(session: Session, text: string, execute: () => Result): Promise<Result> =>
      new Promise((resolve, reject) => {
        statements += 1;
        const fault = client.onStatement(statements, text);
        if (fault === 'killed before') return void later(world, realm, 0, client.kill);
        const isKilled = fault === 'killed after';
        const statement = {
          session,
          text,
          run: execute,
          reject,
          resolve: isKilled ? () => undefined : resolve,
        };
        session.arrivesAt = Math.max(session.arrivesAt, world.time.now() + pause(client) / 2);
        later(world, realm, session.arrivesAt - world.time.now(), () => {
          arrive(statement);
          if (isKilled) client.kill();
        });
      });

    const openSession = (): Session => {
      const session = { client, isBroken: false, arrivesAt: 0 };
      open.add(session);
      return session;
    };

    /** Asks on a connection of its own. */
    const askOnce = async <Result>(text: string, execute: () => Result): Promise<Result> => {
      const session = openSession();
      const answered = await ask(session, text, execute);
      open.delete(session);
      return answered;
    };

    const connect = async (): Promise<PostgresPoolClient> => {
      await new Promise<void>((resolve, reject) =>
        later(world, client.realm, 0.1, () =>
          isUp() ? resolve() : reject(connectionError('the database refuses connections')),
        ),
      );
      const session = openSession();
      const query = (text: string, parameters: readonly unknown[] = []) =>
        ask(session, text, () => all.run(text, parameters));
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => {
          if (holder !== session) open.delete(session);
        },
      };
    };

    return {
      pool: { connect, end: () => Promise.resolve() },
      columnsOf: async (select) =>
        columnsFrom(await askOnce('describe', () => all.fieldsOf(withoutRowsOf(select)))),
      broker: {
        async publish(messages) {
          if (!isUp()) return;
          for (const message of messages) dispatch(message);
        },
        async subscribe(channel, handler) {
          await askOnce('listen', () => all.run(`listen "${channel}"`));
          handlers.add(channel, handler);
          return async () => handlers.delete(channel, handler);
        },
        state: presence.state,
        onReturn: presence.onReturn,
        close: () => Promise.resolve(),
      },
      session: async () => {
        if (!isUp()) throw connectionError('the database refuses connections');
        return listenAs(client, presence).session;
      },
      poolStatus: () => null,
      beforeClose: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  };

  return {
    engineOf,
    setCondition(next) {
      world.log(`the database is ${next}`);
      condition = next;
      if (next !== 'gone') return;
      breakSessions(() => true);
      for (const client of clients.keys()) loseLocks(client, pausesOf(client).between(1, 50));
    },
    closeAll(client) {
      clients.delete(client);
      // A connection that is gone is noticed sooner or later.
      later(world, realm, pausesOf(client).between(1, 200), () => {
        breakSessions((session) => session.client === client);
        const own = listening.get(client);
        if (own) locks.free(own);
        listening.delete(client);
      });
    },
    loseLocks,
    believesToLead: (client) => {
      const own = listening.get(client);
      return own !== undefined && (own.isBroken ? own.hasLed : locks.leads(own));
    },
    onCommit: (next) => {
      check = next;
    },
  };
}
