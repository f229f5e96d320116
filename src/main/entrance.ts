import type { SessionServices } from '#features/session/services.ts';
import type { Client } from '#gateway/client.ts';
import { createRegistrationGateway } from '#gateway/registration.ts';
import type { createSessionGateway } from '#gateway/session.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { createRegistration } from './registration.ts';

interface EntranceParts extends Pick<SessionServices, 'session' | 'companyGate' | 'newKeySeed'> {
  client: Client;
  gates: ReturnType<typeof createSessionGateway>;
  onDemoReset: () => void;
}

/** Signing in, registering and passwords; the first route does without. */
export const createEntrance = ({ client, gates, onDemoReset, ...known }: EntranceParts): SessionServices => ({
  ...known,
  signIn: signInMachine.provide({ actors: { sendRequest: gates.signIn } }),
  ...createRegistration({
    gateway: createRegistrationGateway(client, { onDemoReset }),
    newKeySeed: known.newKeySeed,
  }),
});
