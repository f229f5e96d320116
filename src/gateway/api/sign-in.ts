import type { Answer, Submission } from '#ports/answer.ts';
import type { SignInRequest } from '#ports/session.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { Credentials } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

type SignInInput = Submission<SignInRequest>;

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

  const send = (
    { request, idempotencyKey }: SignInInput,
    signal: AbortSignal,
  ): Promise<Answer<Credentials>> => {
    const options = { idempotencyKey, signal, quiet: true };
    if (request.kind === 'demo') return client.write(signInCalls.openDemo, { demoId: demoId() }, options);
    return client.write(signInCalls.signIn, request, options);
  };

  return {
    signIn: fromPromise<Answer<Credentials>, SignInInput>(async ({ input, signal }) => {
      const answer = await send(input, signal);
      if (answer.accepted) onSignedIn(answer.data);
      return answer;
    }),
  };
}
