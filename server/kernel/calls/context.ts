import * as v from 'valibot';
import type { Access, Call } from '#protocol/call.ts';
import type { Database } from '../database/database.ts';
import { read } from '../database/read.ts';
import type { Clock } from '../processes/clock.ts';
import type { Translate } from '../texts/language.ts';
import type { Authentication, Caller, SessionUser } from './caller.ts';
import { type RequestKey, requestKey } from './idempotency.ts';
import { Refusal, realAccountOnly, signInAgain } from './refusal.ts';

/** Dependencies of the calls themselves; what an area needs besides, its own functions are given. */
export interface Dependencies {
  clock: Clock;
  database: Database;
  translate: Translate;
}

/** A call as received, before its input is validated. */
export interface CallRequest {
  input: unknown;
  /** `t` of a GET, the Idempotency-Key header of a POST; null without one. */
  key: string | null;
  /** Null without a token. */
  authentication: Authentication | null;
  language: string;
  address: string;
  /** As the app has named it; null where it hasn't. */
  requestId: string | null;
}

export interface Context<Input, Allowed extends Access> {
  input: Input;
  user: Allowed extends 'public' ? SessionUser | null : SessionUser;
  /** The digest of the session's token; null for a guest. */
  session: string | null;
  now: number;
  language: string;
  address: string;
}

/** The key of a request of this user; null where the caller sent none. */
export const keyOf = async (
  { path }: Call,
  { key, input }: CallRequest,
  user: SessionUser | null,
): Promise<RequestKey | null> => (key === null ? null : requestKey(user?.id ?? null, path, key, input));

/** Refuses a call without a token before any connection is occupied. @throws {Refusal} */
export function refuseGuest({ access }: Call, { authentication }: CallRequest): void {
  if (access !== 'public' && authentication === null) throw signInAgain();
}

/** @throws {Refusal} as `contextOf` */
export async function contextIn<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  database: Database,
  call: Call<I, R, A>,
  request: CallRequest,
  dependencies: Pick<Dependencies, 'clock'>,
): Promise<Context<v.InferOutput<I>, A>> {
  const { authentication } = request;
  const caller = authentication && (await read(database, authentication.question()));
  return contextOf(call, request, caller, dependencies);
}

/** @throws {Refusal} when the caller has no access to the call, or the input doesn't match its schema. */
export function contextOf<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  { input, language, address }: CallRequest,
  caller: Caller | null,
  { clock }: Pick<Dependencies, 'clock'>,
): Context<v.InferOutput<I>, A> {
  const user = caller?.user ?? null;
  if (call.access !== 'public' && !user) throw signInAgain();
  if (call.access === 'realOnly' && user?.isDemo) throw realAccountOnly();
  const parsed = v.safeParse(call.input, input);
  if (!parsed.success)
    throw new Refusal(/*i18n*/ 'This request is not valid: {field}', {
      field: v.getDotPath(parsed.issues[0]) ?? '',
    });
  return {
    input: parsed.output,
    // The access checks above guarantee this; TypeScript can't narrow a conditional type.
    user: user as Context<unknown, A>['user'],
    session: caller?.session ?? null,
    now: clock.now(),
    language,
    address,
  };
}
