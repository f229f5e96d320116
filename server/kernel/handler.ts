import * as v from 'valibot';
import { codes, type Envelope } from '#protocol/answer.ts';
import type { Access, Call } from '#protocol/call.ts';
import type { Caller, SessionUser } from './caller.ts';
import type { Database, Tx } from './database.ts';
import { type MessageId, type MessageValues, Refusal, realAccountOnly, signInAgain } from './refusal.ts';
import { answerOnce, answerTo, requestDigest } from './requests.ts';
import type { World } from './world.ts';

/** A call as it came in. */
export interface CallRequest {
  input: unknown;
  /** `t` of a GET, the Idempotency-Key of a POST; null when the caller gave none. */
  key: string | null;
  caller: Caller | null;
  language: string;
  address: string;
}

/** One call of the API and what answers it. */
export interface Implementation {
  call: Call;
  /** Refusals come as envelopes, failures are thrown. */
  answer(request: CallRequest, world: World): Promise<Envelope>;
}

interface Context<Input, Allowed extends Access> {
  input: Input;
  user: Allowed extends 'public' ? SessionUser | null : SessionUser;
  /** The digest of the session's token; null for a guest. */
  session: string | null;
  now: number;
  language: string;
  address: string;
}

const replied = Symbol('replied');

/** Data together with a message to the user. */
export interface Reply<Data> {
  [replied]: true;
  data: Data;
  message: MessageId;
  values: MessageValues;
}

export const reply = <Data>(data: Data, message: MessageId, values: MessageValues = {}): Reply<Data> => ({
  [replied]: true,
  data,
  message,
  values,
});

const isReply = (result: unknown): result is Reply<unknown> =>
  typeof result === 'object' && result !== null && replied in result;

const success = /*i18n*/ 'Success';

type Handled<R extends v.GenericSchema> = Promise<v.InferInput<R> | Reply<v.InferInput<R>>>;

/**
 * Answers a call inside of one transaction: a read sees one state of the database, a write leaves with the
 * record of its answer, so that a repeated key is answered with the first answer. A thrown Refusal undoes
 * the work and is the answer.
 */
export function implement<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  handler: (context: Context<v.InferOutput<I>, A> & { tx: Tx }) => Handled<R>,
): Implementation {
  return {
    call,
    answer: (request, world) => {
      const { tell, refuse } = voice(request, world);
      return tellRefusal(refuse, async () => {
        const context = contextOf(call, request, world);
        const work = async (tx: Tx) => tell(await handler({ ...context, tx }));
        if (call.effect === 'read')
          return world.database
            .transaction()
            .setIsolationLevel('repeatable read')
            .setAccessMode('read only')
            .execute(work);
        return answerOnce(
          { database: world.database, digest: digestOf(call, request), now: context.now },
          work,
          refuse,
        );
      });
    },
  };
}

/**
 * As `implement`, for a write that needs work before its transaction: slow work, or what must stay done when
 * the answer is a refusal, such as a guess that counts. A key that was answered before skips both; a refusal
 * of the preparation isn't kept, so asking again prepares again.
 */
export function implementPrepared<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access, P>(
  call: Call<I, R, A>,
  prepare: (context: Context<v.InferOutput<I>, A> & { database: Database }) => Promise<P>,
  handler: (context: Context<v.InferOutput<I>, A> & { tx: Tx; prepared: P }) => Handled<R>,
): Implementation {
  return {
    call,
    answer: (request, world) => {
      const { tell, refuse } = voice(request, world);
      const { database } = world;
      return tellRefusal(refuse, async () => {
        const context = contextOf(call, request, world);
        const digest = digestOf(call, request);
        const answered = async () => (digest === null ? null : await answerTo(database, digest));
        const first = await answered();
        if (first) return first;
        let prepared: P;
        try {
          prepared = await prepare({ ...context, database });
        } catch (error) {
          // The same request may have come twice at once, and the other have used up what this one needs.
          const other = error instanceof Refusal ? await answered() : null;
          if (other) return other;
          throw error;
        }
        return answerOnce(
          { database, digest, now: context.now },
          async (tx) => tell(await handler({ ...context, tx, prepared })),
          refuse,
        );
      });
    },
  };
}

/**
 * Answers a call without a transaction around it and without keeping the answer: for answers that hold a
 * secret, and for work that is slow outside of the database. Asking again must be harmless by itself.
 */
export function implementUnrecorded<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  handler: (context: Context<v.InferOutput<I>, A> & { database: Database }) => Handled<R>,
): Implementation {
  return {
    call,
    answer: (request, world) => {
      const { tell, refuse } = voice(request, world);
      return tellRefusal(refuse, async () =>
        tell(await handler({ ...contextOf(call, request, world), database: world.database })),
      );
    },
  };
}

const digestOf = ({ path }: Call, { key, input, caller }: CallRequest): string | null =>
  key === null ? null : requestDigest(caller?.user.id ?? '', path, key, input);

function voice({ language }: CallRequest, { translate }: World) {
  return {
    tell(result: unknown): Envelope {
      const { data, message, values } = isReply(result) ? result : reply(result, success);
      return { code: codes.success, msg: translate(language, message, values), data: data ?? null };
    },
    refuse(error: unknown): Envelope {
      if (!(error instanceof Refusal)) throw error;
      return { code: error.code, msg: translate(language, error.message, error.values), data: null };
    },
  };
}

const tellRefusal = (refuse: (error: unknown) => Envelope, work: () => Promise<Envelope>) =>
  work().catch(refuse);

/** @throws {Refusal} when the caller may not, or when the input isn't of the declared form. */
function contextOf<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  { caller, input, language, address }: CallRequest,
  { clock }: World,
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
    // The two checks above are what the type says; TypeScript can't follow them into a conditional type.
    user: user as Context<unknown, A>['user'],
    session: caller?.session ?? null,
    now: clock.now(),
    language,
    address,
  };
}
