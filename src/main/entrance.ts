import type { SessionServices } from '#features/session/services.ts';
import type { Client } from '#gateway/client.ts';
import { createCodePauses } from '#gateway/code-pauses.ts';
import { createRegistrationGateway } from '#gateway/registration.ts';
import type { createSessionGateway } from '#gateway/session.ts';
import { createSteadyClock } from '#gateway/steady-clock.ts';
import { createTicker } from '#gateway/ticker.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { Environment } from './environment.ts';
import { createRegistration } from './registration.ts';

interface EntranceParts extends Pick<SessionServices, 'session' | 'companyGate' | 'newKeySeed'> {
  client: Client;
  gates: ReturnType<typeof createSessionGateway>;
  environment: Pick<Environment, 'now' | 'monotonic' | 'storage'> & {
    page: Pick<EventTarget, 'addEventListener'>;
  };
  onDemoReset: () => void;
}

/** Signing in, registering and passwords; the first route does without. */
export function createEntrance(parts: EntranceParts): SessionServices {
  const { client, gates, environment, onDemoReset, ...known } = parts;
  const { now: wall, monotonic, storage, page } = environment;
  // A pause that ends too early is no harm: the API refuses the code in words.
  const now = createSteadyClock({ wall, monotonic }, () => undefined);
  const pauses = createCodePauses({ storage, wall, now });
  return {
    ...known,
    signIn: signInMachine.provide({ actors: { sendRequest: gates.signIn } }),
    ...createRegistration({
      gateway: createRegistrationGateway(client, { pauses, onDemoReset }),
      pauses,
      tick: createTicker({ now, page }),
      newKeySeed: known.newKeySeed,
    }),
  };
}
