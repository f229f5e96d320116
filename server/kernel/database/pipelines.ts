import pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** A connection for reads alone waits for no other program of the process, so few of them are enough. */
const mostPipelines = 4;

interface Select {
  text: string;
  parameters: readonly unknown[];
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** A connection of the pool for as long as selects are under way on it. */
interface Pipeline {
  client: Promise<pg.PoolClient>;
  /** The selects without an answer. */
  load: number;
}

type Callback = NonNullable<ConstructorParameters<typeof pg.Query>[2]>;

/** A prepared statement. The driver would copy the properties of a configuration, which costs as much as to send it. */
class NamedQuery extends pg.Query<{ answer: unknown }> {
  readonly name: string | undefined;

  constructor({ name, text, values = [] }: pg.QueryConfig<unknown[]>, callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }
}

/**
 * Sends selects with one row and one column in JSON. Those that are asked while the process works through what has
 * arrived go out in one piece, one after the other on the same connection, since each message to the database and
 * from it costs more than a select itself.
 *
 * The pool's connections have to be in pipeline mode.
 */
export function createPipelines(pool: pg.Pool, names: StatementNames) {
  const pipelines = new Set<Pipeline>();
  let waiting: Select[] = [];

  const leastLoaded = (): Pipeline => {
    let found: Pipeline | undefined;
    if (pipelines.size === mostPipelines)
      for (const each of pipelines) if (found === undefined || each.load < found.load) found = each;
    const pipeline = found ?? { client: pool.connect(), load: 0 };
    pipelines.add(pipeline);
    return pipeline;
  };

  const close = (pipeline: Pipeline) => {
    pipelines.delete(pipeline);
    pipeline.client.then(
      (client) => client.release(),
      () => undefined,
    );
  };

  const send = (client: pg.PoolClient, pipeline: Pipeline, { text, parameters, resolve, reject }: Select) => {
    const query = new NamedQuery(names.named(text, parameters), (error, result) => {
      pipeline.load -= 1;
      if (pipeline.load === 0) close(pipeline);
      try {
        if (error) names.rethrow(error);
        resolve(result.rows[0]?.answer);
      } catch (cause) {
        reject(cause);
      }
    });
    client.query(query);
  };

  const sendAll = async () => {
    const selects = waiting;
    waiting = [];
    const pipeline = leastLoaded();
    pipeline.load += selects.length;
    let client: pg.PoolClient;
    try {
      client = await pipeline.client;
    } catch (error) {
      pipelines.delete(pipeline);
      for (const { reject } of selects) reject(error);
      return;
    }
    const { stream } = client.connection;
    stream.cork();
    for (const select of selects) send(client, pipeline, select);
    stream.uncork();
  };

  return (text: string, parameters: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // After all that has arrived, and so after all that it makes the process ask.
      if (waiting.length === 0) setImmediate(sendAll);
      waiting.push({ text, parameters, resolve, reject });
    });
}
