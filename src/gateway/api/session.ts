import { CallError } from '#ports/answer.ts';
import type { ReplyStore } from '#ports/replies.ts';
import type { CompanyAnswer } from '#ports/session.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { codes } from '#protocol/envelope.ts';
import { type Credentials, sessionCalls, type User } from '#protocol/session.ts';
import { type Client, quiet, reader } from './client.ts';
import { fromPromise } from './from-promise.ts';
import { isUnreachable } from './transport.ts';

/** Calls for every visitor at the start: a session that has ended sends nobody to sign-in. */
const initial = { ...quiet, initial: true };

const tokenKey = 'pelorus:token';

interface Device {
  storage: TextStorage;
  tabStorage: TextStorage;
  replies: Pick<ReplyStore, 'clear'>;
  /** The document, whose `cookie` adds one when it is assigned. */
  cookies: Pick<Document, 'cookie'>;
}

/** The token stored on the device; null if there is none. */
export const storedToken = (storage: TextStorage): string | null => storage.read(tokenKey);
export const storeToken = (storage: TextStorage, token: string | null): void =>
  storage.write(tokenKey, token);

export const endedKey = 'pelorus:ended';

/**
 * Remembers in the tab that the API has ended the session, so that the sign-in page can say so, and whose it was, as far
 * as that is known (SESSION-74).
 */
export const storeEnded = (tabStorage: TextStorage, email: string | null): void =>
  tabStorage.write(endedKey, email);

/** Three years, in seconds (CONTENT-38). */
const companyCookieAgeSeconds = 3 * 365 * 24 * 60 * 60;

const companyKey = 'pelorus:company';

/** The version, and the type of a company that was open; the text of another version isn't read. */
const storedCompany = /^1:(\d+)$/;

/** The current user, sign-out, and the company's status (SESSION-47, SESSION-48, ACCOUNT-17). */
export function createSessionGateway(client: Client, { storage, tabStorage, replies, cookies }: Device) {
  return {
    /**
     * The user of the stored token; null without a token, or if the API has ended its session (code 999). Without the
     * network it is the one that the device remembers: the session goes on, and ends with the first call if the API
     * has ended it since (INSTALL-11).
     * @throws {CallError} after any other failure: the token may still be valid
     */
    restore: reader(async (_, options): Promise<Credentials | null> => {
      const token = storedToken(storage);
      if (token === null) return null;
      try {
        return { token, user: await client.read(sessionCalls.user, {}, options) };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // It was parsed like an answer.
        if (error.remembered) return { token, user: error.remembered.value as User };
        if (error.code !== String(codes.sessionInvalid)) throw error;
        storeToken(storage, null);
        storeEnded(tabStorage, '');
        void replies.clear();
        return null;
      }
    }, initial),

    signOut: fromPromise<void>(async ({ signal }) => {
      await client.write(sessionCalls.signOut, {}, { ...quiet, signal });
    }),

    /** The current user's data, which the operator may have changed since. */
    loadUser: reader((_, options) => client.read(sessionCalls.user, {}, options), quiet),

    /**
     * Whether the operator's company is open to visitors; read at the start. Its type is stored in a cookie. Where
     * the network can't be reached, the last answer counts if the company was open (INSTALL-9).
     * @throws {CallError} without an answer, unless one is remembered
     */
    checkCompany: reader(async (_, options): Promise<CompanyAnswer> => {
      try {
        const status = await client.read(sessionCalls.companyStatus, {}, options);
        const { isOpen, type } = status;
        if (isOpen)
          cookies.cookie = `pelorus_company=${type}; max-age=${companyCookieAgeSeconds}; path=/; samesite=lax`;
        storage.write(companyKey, isOpen ? `1:${type}` : null);
        return { ...status, isRemembered: false };
      } catch (error) {
        const stored = storedCompany.exec(storage.read(companyKey) ?? '');
        if (!(error instanceof CallError && isUnreachable(error)) || stored === null) throw error;
        return { isOpen: true, type: Number(stored[1]), closedPageUrl: '', isRemembered: true };
      }
    }, initial),
  };
}
