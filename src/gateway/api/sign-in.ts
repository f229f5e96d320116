import type { SignInRequest } from '#ports/session.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { Credentials } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import type { Client } from './client.ts';
import { writer } from './writing.ts';

interface SignInEffects {
  storage: TextStorage;
  /** An unguessable random text: anyone with a device's demo id can use its demo account. */
  newDemoId: () => string;
  onSignedIn: (credentials: Credentials) => void;
}

const demoKey = 'pelorus:demo';

/** Signing in, with an account or as the device's demo user (SESSION-40, SESSION-41). */
export function createSignInGateway(client: Client, { storage, newDemoId, onSignedIn }: SignInEffects) {
  const demoId = () => {
    const id = storage.read(demoKey) ?? newDemoId();
    storage.write(demoKey, id);
    return id;
  };
  return {
    signIn: writer(async (request: SignInRequest, options) => {
      const answer = await (request.kind === 'demo'
        ? client.write(signInCalls.openDemo, { demoId: demoId() }, options)
        : client.write(signInCalls.signIn, request, options));
      if (answer.accepted) onSignedIn(answer.data);
      return answer;
    }),
  };
}
