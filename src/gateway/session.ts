import { fromPromise } from 'xstate';
import type { TextStorage } from '#domain/text-storage.ts';
import { CallError, codes } from '#protocol/answer.ts';
import { type CompanyStatus, type Credentials, sessionCalls } from '#protocol/session.ts';
import type { Client } from './client.ts';

const tokenKey = 'pelorus:token';

/** The token that outlives the page. */
export const storedToken = (storage: TextStorage): string | null => storage.read(tokenKey);
export const storeToken = (storage: TextStorage, token: string | null): void =>
  storage.write(tokenKey, token);

/** Who one is, and sign-out (document 1, §7). */
export function createSessionGateway(client: Client, storage: TextStorage) {
  return {
    /**
     * Who the stored token speaks for: null without one, or when the API says that its session is over.
     * @throws {CallError} for anything else: the token may still be good.
     */
    restore: fromPromise<Credentials | null>(async ({ signal }) => {
      const token = storedToken(storage);
      if (token === null) return null;
      try {
        return {
          token,
          user: await client.read(sessionCalls.user, {}, { signal, initial: true, quiet: true }),
        };
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== String(codes.sessionInvalid)) throw error;
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
