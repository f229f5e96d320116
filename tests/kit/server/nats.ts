import { connect } from '@nats-io/transport-node';

const server = process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222';

const answers = async (): Promise<boolean> => {
  const { hostname, port } = new URL(server);
  try {
    const connection = await connect({
      servers: `${hostname}:${port || '4222'}`,
      timeout: 2000,
      reconnect: false,
    });
    await connection.close();
    return true;
  } catch {
    // Not silent: the tests that need it say that they were skipped.
    console.info('No NATS server answers (TEST_NATS_URL): tested without it.');
    return false;
  }
};

/** The URL of a NATS server for tests; null where none answers. */
export const natsServer = (await answers()) ? server : null;
