import type { SessionServices } from '#features/session/services.ts';
import type { Client } from '#gateway/client.ts';
import { createCodePauses } from '#gateway/code-pauses.ts';
import { createRegistrationGateway } from '#gateway/registration.ts';
import { createSignInGateway } from '#gateway/sign-in.ts';
import { createSteadyClock } from '#gateway/steady-clock.ts';
import { createTicker } from '#gateway/ticker.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { Credentials } from '#protocol/session.ts';
import type { Environment } from './environment.ts';
import { createRegistration } from './registration.ts';

interface EntranceParts extends Pick<SessionServices, 'session' | 'companyGate' | 'newKeySeed'> {
  client: Client;
  environment: Pick<Environment, 'now' | 'monotonic' | 'storage' | 'newDemoId'> & {
    page: Pick<EventTarget, 'addEventListener'>;
  };
  onSignedIn: (credentials: Credentials) => void;
  onDemoReset: () => void;
}

/** Signing in, registering and passwords; the first route does without. */
export function createEntrance(parts: EntranceParts): SessionServices {
  const { client, environment, onSignedIn, onDemoReset, ...known } = parts;
  const { now: wall, monotonic, storage, newDemoId, page } = environment;
  // A pause that ends too early is no harm: the API refuses the code in words.
  const now = createSteadyClock({ wall, monotonic }, () => undefined);
  const { signIn } = createSignInGateway(client, { storage, newDemoId, onSignedIn });
  const pauses = createCodePauses({ storage, wall, now });
  return {
    ...known,
    signIn: signInMachine.provide({ actors: { sendRequest: signIn } }),
    ...createRegistration({
      gateway: createRegistrationGateway(client, { pauses, onDemoReset }),
      pauses,
      tick: createTicker({ now, page }),
      newKeySeed: known.newKeySeed,
    }),
  };
}
