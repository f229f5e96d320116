import { fromPromise } from 'xstate';
import type { TextStorage } from '#domain/text-storage.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import { type Credentials, sessionCalls } from '#protocol/session.ts';
import type { SignInRequest } from '#protocol/session-forms.ts';
import type { Client } from './client.ts';

type SignInInput = Submission<SignInRequest>;

interface SignInEffects {
  storage: TextStorage;
  /** A random text that nobody guesses: who knows a device's demo id has its demo account. */
  newDemoId: () => string;
  /** Called once the API has let somebody in. */
  onSignedIn: (credentials: Credentials) => void;
}

const demoKey = 'pelorus:demo';

/** Signing in, with an account or as the device's demo user (document 1, §7). */
export function createSignInGateway(client: Client, { storage, newDemoId, onSignedIn }: SignInEffects) {
  const demoId = () => {
    const id = storage.read(demoKey) ?? newDemoId();
    storage.write(demoKey, id);
    return id;
  };

  const ask = ({ request, requestKey }: SignInInput, signal: AbortSignal): Promise<Answer<Credentials>> => {
    const options = { requestKey, signal, quiet: true };
    if (request.kind === 'demo') return client.write(sessionCalls.openDemo, { demo_id: demoId() }, options);
    const { account, password, kind } = request;
    return client.write(sessionCalls.signIn, { account, password, login_type: kind }, options);
  };

  return {
    signIn: fromPromise<Answer<Credentials>, SignInInput>(async ({ input, signal }) => {
      const answer = await ask(input, signal);
      if (answer.accepted) onSignedIn(answer.data);
      return answer;
    }),
  };
}
