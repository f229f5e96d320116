import { systemClock } from '#server/kernel/processes/clock.ts';
import { seededRandom } from '#server/kernel/random.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '#server/sandbox.ts';
import { hashOf } from '#tools/search/random-draws.ts';
import { newRealm, type Realm } from '../world/time.ts';
import { breaks, count, type World } from '../world/world.ts';
import type { DatabaseClient, SharedDatabase } from './shared-database.ts';

/** A process of the exchange, from its start until it is killed. */
export interface Process {
  /** Such as `P1`, whichever start it is. */
  name: string;
  realm: Realm;
  client: DatabaseClient;
  /** Null until it has started. */
  sandbox: Sandbox | null;
  /** Called when the process is killed. */
  onKilled: Set<() => void>;
}

export interface ProcessParts {
  world: World;
  database: SharedDatabase;
  texts: Pick<SandboxOptions, 'translate' | 'agreementTexts'>;
  /** Errors that the exchange may log while this is true: those of a database that is gone. */
  mayFail: () => boolean;
  /** Called when a process has been killed, so that it is started again. */
  onKilled: (killed: Process) => void;
}

const longestLogged = 160;

/** Starts a process. It is ready after a while of virtual time. */
export function startProcess(
  { world, database, texts, mayFail, onKilled }: ProcessParts,
  name: string,
  start: number,
): Process {
  const { time, faults } = world;
  const realm = newRealm(`${name}.${start}`);
  const kill = () => {
    if (realm.isDead) return;
    realm.isDead = true;
    world.log(`${realm.name} is killed`);
    count(world, 'fault process killed');
    for (const each of self.onKilled) each();
    database.closeAll(client);
    onKilled(self);
  };
  const client: DatabaseClient = {
    realm,
    kill,
    onStatement: (number, text) => {
      world.log(`sql ${text.slice(0, 60)}`);
      count(world, 'statements');
      const fault = faults.atStatement(realm.name, number);
      if (fault !== null) count(world, `fault ${fault}`);
      return fault;
    },
  };
  const self: Process = { name, realm, client, sandbox: null, onKilled: new Set() };
  const report = (message: string, cause: unknown) => {
    const text = `${message} ${cause instanceof Error ? cause.message : String(cause)}`.slice(
      0,
      longestLogged,
    );
    world.log(`error ${text}`);
    if (!mayFail()) breaks(world, `The exchange logs an error: ${text}`);
  };

  const begin = async () => {
    const sandbox = await createSandbox({
      ...texts,
      engine: database.engineOf(client),
      clock: systemClock((error) => report('A task failed.', error)),
      random: seededRandom(hashOf(world.draws.seed, realm.name)),
      log: { info: () => undefined, error: report },
      prices: 'scripted',
      hasSamplePast: false,
      config: { requestsPerAddress: 0 },
    });
    await sandbox.start();
    self.sandbox = sandbox;
    world.log('has started');
  };
  time.plan(realm, 0, () => {
    begin().catch((error: unknown) => {
      report('The process could not start.', error);
      kill();
    });
  });
  return self;
}
