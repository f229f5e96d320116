import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

async function answers(): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  // The attempt to connect rejects, too.
  client.on('error', () => undefined);
  return client.connect().then(
    () => {
      client.disconnect();
      return true;
    },
    () => false,
  );
}

/** A Redis for tests, in which each file has keys of its own; null where none answers. */
export const redis = (await answers()) ? { url, prefix: `pelorus-test-${randomUUID()}` } : null;

if (redis === null) console.info(`No Redis answers at ${url}, so the tests on it are skipped.`);
