import { type PGlite, protocol } from '@electric-sql/pglite';
import type { Message as Notification } from '../broker/broker.ts';
import type { Select } from './batches.ts';
import { isStalePlan } from './stale-plan.ts';

const { serialize, Parser } = protocol;
const { DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = protocol.messages;

const executed = serialize.execute({});
const synced = serialize.sync();

/** Texts beyond these are parsed each time. */
const mostPrepared = 400;

/** The result of a statement. */
interface Returned {
  rows: Record<string, unknown>[];
  command: string;
  rowCount: number;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** Runs statements at once, each prepared the first time: PGlite's own `query` takes eight times as long. */
export interface Statements {
  /** @throws {Error} with the code of PostgreSQL */
  run: (text: string, parameters?: readonly unknown[]) => Returned;
  /** Runs statements in one message, since each message costs as much as a select; what fails has an error as its result. */
  runAll: (statements: readonly Pick<Select, 'text' | 'parameters'>[]) => (Returned | Error)[];
  /** The columns of a statement. */
  fieldsOf: (text: string) => readonly Field[];
  /** The texts of all that are prepared. */
  texts: () => string[];
  /** Prepares a statement, and plans it for all values of its parameters. */
  plan: (text: string) => void;
  /** Returns what makes those that are prepared now the only ones again, as they are in the database by then. */
  keep: () => () => void;
  /** Has the handler get the notifications that statements send on channels which are listened to. */
  onNotification: (handler: (notification: Notification) => void) => () => void;
}

interface Prepared {
  name: string;
  types: readonly number[];
  fields: readonly Field[];
}

type Message = Parameters<Parameters<InstanceType<typeof Parser>['parse']>[1]>[0];

/** Others without parameters, such as those of a migration, come once. */
const repeated = /^\s*(?:select|with|begin|commit|rollback)\b/;

/** A running PGlite may be used by one exchange after another, and has prepared a statement for all of them. */
const known = new WeakMap<PGlite, Statements>();

export function statementsOf(pglite: PGlite): Statements {
  const statements = known.get(pglite) ?? createStatements(pglite);
  known.set(pglite, statements);
  return statements;
}

/** Sends requests to PGlite, and passes on the notifications that come with the answers. */
function createExchange(pglite: PGlite) {
  const parser = new Parser();
  const handlers = new Set<(notification: Notification) => void>();

  const send = (request: readonly Uint8Array[]): Message[] => {
    const messages: Message[] = [];
    const answer = pglite.execProtocolRawSync(Buffer.concat(request));
    parser.parse(answer, (message) => void messages.push(message));
    for (const message of messages) {
      if ('channel' in message && 'payload' in message)
        for (const handler of handlers)
          handler({ channel: String(message.channel), payload: String(message.payload) });
    }
    return messages;
  };

  const exchange = (...request: Uint8Array[]): Message[] => {
    const messages = send(request);
    const error = messages.find(({ name }) => name === 'error');
    if (error) throw error;
    return messages;
  };

  const prepare = (text: string, name: string): Prepared => {
    const described = exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      synced,
    );
    const types = described.find((message) => message instanceof ParameterDescriptionMessage);
    const fields = described.find((message) => message instanceof RowDescriptionMessage);
    return { name, types: types?.dataTypeIDs ?? [], fields: fields?.fields ?? [] };
  };
  return {
    send,
    exchange,
    prepare,
    onNotification(handler: (notification: Notification) => void) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

/** Writes parameters, and reads rows, as PGlite does. */
function createConversion(pglite: PGlite) {
  const written = (value: unknown, type: number): string | null => {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? String(value);
  };

  const rowOf = (fields: Prepared['fields'], values: readonly (string | null)[]) => {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of fields.entries()) {
      const value = values[index] ?? null;
      const parse = pglite.parsers[dataTypeID];
      row[name] = value === null || parse === undefined ? value : parse(value, dataTypeID);
    }
    return row;
  };

  const bound = ({ name, types }: Prepared, parameters: readonly unknown[]): Uint8Array[] => [
    serialize.bind({
      statement: name,
      values: parameters.map((value, index) => written(value, types[index] ?? 0)),
    }),
    executed,
    synced,
  ];

  const returned = ({ fields }: Prepared, answer: readonly Message[]): Returned => {
    const rows: Returned['rows'] = [];
    let command = '';
    let rowCount = 0;
    for (const message of answer) {
      if (message instanceof DataRowMessage) rows.push(rowOf(fields, message.fields));
      if (message.name !== 'commandComplete' || !('text' in message)) continue;
      const words = String(message.text).split(' ');
      command = words[0] ?? '';
      rowCount = Number(words.at(-1)) || 0;
    }
    return { rows, command, rowCount };
  };
  return { bound, returned };
}

/** Keeps what has been prepared, by its text. */
function createStore(prepare: (text: string, name: string) => Prepared) {
  const byText = new Map<string, Prepared>();
  let given = 0;

  const prepared = (text: string, parameters: readonly unknown[]): Prepared => {
    const before = byText.get(text);
    if (before) return before;
    const isNamed = (parameters.length > 0 || repeated.test(text)) && byText.size < mostPrepared;
    if (!isNamed) return prepare(text, '');
    given += 1;
    const statement = prepare(text, `s${given}`);
    byText.set(text, statement);
    return statement;
  };

  const keep = () => {
    const kept = [...byText];
    return () => {
      byText.clear();
      for (const [text, statement] of kept) byText.set(text, statement);
    };
  };
  return { prepared, texts: () => [...byText.keys()], keep, forget: () => byText.clear() };
}

function createStatements(pglite: PGlite): Statements {
  const { send, exchange, prepare, onNotification } = createExchange(pglite);
  const { bound, returned } = createConversion(pglite);
  const { prepared, texts, keep, forget } = createStore(prepare);

  /** So that a second attempt prepares again. */
  const forgetStale = (error: unknown) => {
    if (isStalePlan(error)) forget();
  };

  const preparedOrError = ({ text, parameters }: Pick<Select, 'text' | 'parameters'>) => {
    try {
      // An unnamed statement is replaced by the next.
      const statement = prepared(text, parameters);
      return statement.name === '' ? run(text, parameters) : statement;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const run = (text: string, parameters: readonly unknown[] = []): Returned => {
    try {
      const statement = prepared(text, parameters);
      return returned(statement, exchange(...bound(statement, parameters)));
    } catch (error) {
      forgetStale(error);
      throw error;
    }
  };

  return {
    run,
    runAll(statements) {
      const all = statements.map(preparedOrError);
      const sent = all.flatMap((each, index) =>
        each instanceof Error || 'rows' in each ? [] : bound(each, statements[index]?.parameters ?? []),
      );
      const answers = sent.length > 0 ? send(sent) : [];
      let from = 0;
      return all.map((each) => {
        if (each instanceof Error || 'rows' in each) return each;
        const end = answers.findIndex(({ name }, index) => index >= from && name === 'readyForQuery');
        const answer = answers.slice(from, end);
        from = end + 1;
        const error = answer.find((message) => message instanceof Error);
        forgetStale(error);
        return error ?? returned(each, answer);
      });
    },
    fieldsOf: (text) => prepare(text, '').fields,
    texts,
    plan(text) {
      const { name, types } = prepared(text, [null]);
      exchange(serialize.bind({ statement: name, values: types.map(() => null) }), serialize.sync());
    },
    keep,
    onNotification,
  };
}
