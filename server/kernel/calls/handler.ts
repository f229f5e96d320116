import * as v from 'valibot';
import type { Access, Call } from '#protocol/call.ts';
import { codes, type Envelope } from '#protocol/envelope.ts';
import { Database, type Tx } from '../database/database.ts';
import { ask, combined, deferred, type Queries, type Question, withoutRows } from '../database/question.ts';
import { read } from '../database/read.ts';
import { transact } from '../database/transact.ts';
import type { World } from '../world.ts';
import { type Authentication, type Caller, isSameCaller, type SessionUser } from './caller.ts';
import { answerOnce, answerTo, type RequestKey, requestKey } from './idempotency.ts';
import { type MessageId, type MessageValues, Refusal, realAccountOnly, signInAgain } from './refusal.ts';

/** A call as received, before its input is validated. */
export interface CallRequest {
  input: unknown;
  /** `t` of a GET, the Idempotency-Key header of a POST; null without one. */
  key: string | null;
  /** Null without a token. */
  authentication: Authentication | null;
  language: string;
  address: string;
}

/** A call of the API with its handler. */
export interface Implementation {
  call: Call;
  /** Resolves with an envelope for a success and for a refusal; rejects on a failure. */
  answer(request: CallRequest, world: World): Promise<Envelope>;
  /** Whether the answer is the same for everyone who sends the same input in the same language. */
  isPublic?: boolean;
  /** Of a public answer that depends on the language alone: differs when the answer may. */
  version?(): string | number;
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

/** Data of a successful answer together with a message to the user. */
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

/** Builds the question of a read; whatever it or its answer throws as a Refusal becomes the answer. */
type Ask<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access> = (
  context: Context<v.InferOutput<I>, A> & { queries: Queries },
) => Question<v.InferInput<R> | Reply<v.InferInput<R>>>;

/**
 * A read is one statement, which also says who calls: the question is built for the caller whom this process has
 * last seen under the token, and built again if that caller isn't there any more.
 */
export function implementRead<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  questionFor: Ask<I, R, A>,
): Implementation {
  return {
    call,
    answer: answering(async (request, world, { succeed }) => {
      const { database } = world;
      const { authentication } = request;
      refuseGuest(call, request);
      const built = (caller: Caller | null) => {
        try {
          return questionFor({ ...contextOf(call, request, caller, world), queries: database });
        } catch (error) {
          return withoutRows(() => {
            throw error;
          });
        }
      };
      if (authentication === null) return succeed(await read(database, built(null)));
      const whoCalls = authentication.question();
      let expected = authentication.lastSeen() ?? (await read(database, whoCalls));
      for (;;) {
        const asked = combined([whoCalls, deferred(built(expected))], (...answers) => answers);
        const [caller, answer] = await read(database, asked);
        if (isSameCaller(caller, expected)) return succeed(answer());
        expected = caller;
      }
    }),
  };
}

/**
 * Looks the caller up and does a write, in one transaction. It is committed with its answer, so that a repeated key
 * gets the first answer. A thrown Refusal rolls the work back and becomes the answer.
 */
export function implement<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  handler: (context: Context<v.InferOutput<I>, A> & { tx: Tx }) => Handled<R>,
): Implementation {
  return {
    call,
    answer: answering(async (request, world, { succeed, refuse }) => {
      const { database } = world;
      refuseGuest(call, request);
      return transact(database, async (tx) => {
        const context = await contextIn(tx, call, request, world);
        const key = await keyOf(call, request, context);
        const work = async () => succeed(await handler({ ...context, tx }));
        return answerOnce(tx, { key, now: context.now }, work, refuse);
      });
    }),
  };
}

/**
 * Runs the handler without a transaction and without looking the caller up: for answers from this process's memory
 * that don't depend on who asks.
 */
export const implementFromMemory = <I extends v.GenericSchema, R extends v.GenericSchema>(
  call: Call<I, R, 'public'>,
  handler: (context: Pick<Context<v.InferOutput<I>, 'public'>, 'input' | 'language'>) => v.InferInput<R>,
): Implementation => ({
  call,
  isPublic: true,
  answer: answering(async (request, world, { succeed }) =>
    succeed(handler(contextOf(call, request, null, world))),
  ),
});

/** The version of an answer that never changes. */
export const always = () => 0;

/**
 * As `implementFromMemory`, for an answer that depends only on the language: its bytes are built again only when
 * `version` differs.
 */
export const implementShared = <R extends v.GenericSchema>(
  call: Call<v.ObjectSchema<Record<never, never>, undefined>, R, 'public'>,
  version: () => string | number,
  build: (language: string) => v.InferInput<R>,
): Implementation => ({
  ...implementFromMemory(call, ({ language }) => build(language)),
  version,
});

/**
 * As `implement`, for a write that needs work before its transaction: slow work, or work that must persist
 * when the answer is a refusal, such as counting a guess. A key with a stored answer skips both. A refusal
 * thrown by `prepare` isn't stored, so a repeated call prepares again.
 */
export function implementPrepared<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access, P>(
  call: Call<I, R, A>,
  prepare: (context: Context<v.InferOutput<I>, A> & { database: Database }) => Promise<P>,
  handler: (context: Context<v.InferOutput<I>, A> & { tx: Tx; prepared: P }) => Handled<R>,
): Implementation {
  return {
    call,
    answer: answering(async (request, world, { succeed, refuse }) => {
      const { database } = world;
      const context = await contextIn(database, call, request, world);
      const key = await keyOf(call, request, context);
      const storedAnswer = async () => (key === null ? null : await answerTo(database, key));
      const first = await storedAnswer();
      if (first) return first;
      let prepared: P;
      try {
        prepared = await prepare({ ...context, database });
      } catch (error) {
        // A duplicate sent at the same time may have used up what this one needs, such as a captcha.
        const answerOfDuplicate = error instanceof Refusal ? await storedAnswer() : null;
        if (answerOfDuplicate) return answerOfDuplicate;
        throw error;
      }
      return transact(database, (tx) =>
        answerOnce(
          tx,
          { key, now: context.now },
          async () => succeed(await handler({ ...context, tx, prepared })),
          refuse,
        ),
      );
    }),
  };
}

/**
 * Runs the handler without a transaction and without storing the answer: for answers that contain a secret,
 * and for slow work outside the database. Repeating such a call must be harmless.
 */
export function implementWithoutReplay<
  I extends v.GenericSchema,
  R extends v.GenericSchema,
  A extends Access,
>(
  call: Call<I, R, A>,
  handler: (context: Context<v.InferOutput<I>, A> & { database: Database }) => Handled<R>,
): Implementation {
  return {
    call,
    answer: answering(async (request, world, { succeed }) => {
      const { database } = world;
      return succeed(await handler({ ...(await contextIn(database, call, request, world)), database }));
    }),
  };
}

const keyOf = async (
  { path }: Call,
  { key, input }: CallRequest,
  { user }: { user: SessionUser | null },
): Promise<RequestKey | null> => (key === null ? null : requestKey(user?.id ?? null, path, key, input));

function responder({ language }: CallRequest, { translate }: World) {
  return {
    succeed(result: unknown): Envelope {
      const { data, message, values } = isReply(result) ? result : reply(result, success);
      return { code: codes.success, msg: translate(language, message, values), data: data ?? null };
    },
    refuse(error: unknown): Envelope {
      if (!(error instanceof Refusal)) throw error;
      return { code: error.code, msg: translate(language, error.message, error.values), data: error.data };
    },
  };
}

type Responder = ReturnType<typeof responder>;

/** Answers a request with what the work returns, or with the refusal that it throws. */
const answering =
  (work: (request: CallRequest, world: World, respond: Responder) => Promise<Envelope>) =>
  (request: CallRequest, world: World): Promise<Envelope> => {
    const respond = responder(request, world);
    return work(request, world, respond).catch(respond.refuse);
  };

/** Refuses a call without a token before any connection is occupied. @throws {Refusal} */
function refuseGuest({ access }: Call, { authentication }: CallRequest): void {
  if (access !== 'public' && authentication === null) throw signInAgain();
}

/** @throws {Refusal} as `contextOf` */
const contextIn = async <I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  database: Database | Tx,
  call: Call<I, R, A>,
  request: CallRequest,
  world: World,
): Promise<Context<v.InferOutput<I>, A>> =>
  contextOf(call, request, await callerIn(database, request), world);

async function callerIn(database: Database | Tx, { authentication }: CallRequest): Promise<Caller | null> {
  if (authentication === null) return null;
  const whoCalls = authentication.question();
  if (database instanceof Database) return read(database, whoCalls);
  const [caller] = await ask(database, whoCalls);
  return caller;
}

/** @throws {Refusal} when the caller has no access to the call, or the input doesn't match its schema. */
function contextOf<I extends v.GenericSchema, R extends v.GenericSchema, A extends Access>(
  call: Call<I, R, A>,
  { input, language, address }: CallRequest,
  caller: Caller | null,
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
    // The access checks above guarantee this; TypeScript can't narrow a conditional type.
    user: user as Context<unknown, A>['user'],
    session: caller?.session ?? null,
    now: clock.now(),
    language,
    address,
  };
}
