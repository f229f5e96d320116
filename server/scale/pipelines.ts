import type pg from 'pg';
import { createBatches, type Select } from '../kernel/database/batches.ts';
import { NamedQuery, type StatementNames } from './statement-names.ts';

/** Selects wait for nothing but the database, so a few connections are enough, and the others stay free for writes. */
const mostPipelines = 4;

/** A connection of the pool for as long as selects are under way on it. */
interface Pipeline {
  client: Promise<pg.PoolClient>;
  /** The selects without an answer. */
  load: number;
}

/**
 * Sends selects over a few connections of the pool, which have to be in pipeline mode: those that are sent together go
 * over one connection, in one piece, and are answered one after the other.
 */
export function createPipelines(pool: pg.Pool, names: StatementNames) {
  const pipelines = new Set<Pipeline>();

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

  return createBatches(async (selects) => {
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
  });
}
