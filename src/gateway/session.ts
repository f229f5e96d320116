import { fromPromise } from 'xstate';
import type { TextStorage } from '#domain/text-storage.ts';
import { type Answer, CallError, type Submission } from '#protocol/answer.ts';
import type { AccountKind } from '#protocol/registration.ts';
import { type CompanyStatus, type Credentials, sessionCalls } from '#protocol/session.ts';
import type { Client } from './client.ts';

type SignInRequest = { kind: AccountKind; account: string; password: string } | { kind: 'demo' };

type SignInInput = Submission<SignInRequest>;

interface SessionEffects {
  storage: TextStorage;
  /** A random text that nobody guesses: who knows a device's demo id has its demo account. */
  newDemoId: () => string;
  /** Called once the API has let somebody in. */
  onSignedIn: (credentials: Credentials) => void;
}

const tokenKey = 'pelorus:token';
const demoKey = 'pelorus:demo';

/** The token that outlives the page. */
export const storedToken = (storage: TextStorage): string | null => storage.read(tokenKey);
export const storeToken = (storage: TextStorage, token: string | null): void =>
  storage.write(tokenKey, token);

/** Sign-in, sign-out and who one is (document 1, §7). Refusals are shown by the machines' own screens. */
export function createSessionGateway(client: Client, { storage, newDemoId, onSignedIn }: SessionEffects) {
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

    /** Who the stored token speaks for: null without one, or when the API no longer knows it. */
    restore: fromPromise<Credentials | null>(async ({ signal }) => {
      const token = storedToken(storage);
      if (token === null) return null;
      try {
        return {
          token,
          user: await client.read(sessionCalls.user, {}, { signal, initial: true, quiet: true }),
        };
      } catch (error) {
        if (!(error instanceof CallError) || error.kind !== 'refused') throw error;
        storeToken(storage, null);
        return null;
      }
    }),

    signOut: fromPromise<void>(async ({ signal }) => {
      await client.write(sessionCalls.signOut, {}, { signal, quiet: true });
    }),

    /** Whether the operator's company is open to visitors, asked at the start. */
    checkCompany: fromPromise<CompanyStatus>(({ signal }) =>
      client.read(sessionCalls.companyStatus, {}, { signal, initial: true, quiet: true }),
    ),
  };
}
