import type * as v from 'valibot';
import type { Access, Call } from '#protocol/call.ts';
import { codes, type Envelope } from '#protocol/envelope.ts';
import type { Database, Tx } from '../database/database.ts';
import { ask, combined, deferred, type Queries, type Question, withoutRows } from '../database/question.ts';
import { read } from '../database/read.ts';
import { transact } from '../database/transact.ts';
import { announceWrite } from '../live/announce.ts';
import type { MessageId, MessageValues } from '../texts/message.ts';
import { type Caller, isSameCaller } from './caller.ts';
import {
  type CallRequest,
  type Context,
  contextIn,
  contextOf,
  type Dependencies,
  keyOf,
  refuseGuest,
} from './context.ts';
import { answerAfter, answerQuestion, type Once, storeAnswer } from './idempotency.ts';
import { Refusal } from './refusal.ts';

/** A call of the API with its handler. */
export interface Implementation {
  call: Call;
  /** Resolves with an envelope for a success and for a refusal; rejects on a failure. */
  answer(request: CallRequest, dependencies: Dependencies): Promise<Envelope>;
  /** Whether the answer is the same for everyone who sends the same input in the same language. */
  isPublic?: boolean;
  /** Of a public answer that depends on the language alone: differs when the answer may. */
  version?(): string | number;
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
    answer: answering(async (request, dependencies, { succeed }) => {
      const { database } = dependencies;
      const { authentication } = request;
      refuseGuest(call, request);
      const built = (caller: Caller | null) => {
        try {
          return questionFor({ ...contextOf(call, request, caller, dependencies), queries: database });
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
    answer: answering(async (request, dependencies, { succeed, refuse }) => {
      const { database } = dependencies;
      refuseGuest(call, request);
      const { authentication } = request;
      const seen = authentication?.lastSeen() ?? null;
      const likelyKey = await keyOf(call, request, seen?.user ?? null);
      let begun: Once | null = null;
      try {
        return await transact(database, async (tx) => {
          // Who calls and what was answered are asked together; it is another caller's answer only if the session is.
          const [caller, likely] = await ask(
            tx,
            authentication?.question() ?? nobody,
            deferred(likelyKey ? answerQuestion(likelyKey) : unanswered),
          );
          const context = contextOf(call, request, caller, dependencies);
          const isSeen = isSameCaller(caller, seen);
          const key = isSeen ? likelyKey : await keyOf(call, request, context.user);
          const first = isSeen ? likely() : (await ask(tx, key ? answerQuestion(key) : unanswered))[0];
          if (first) return first;
          begun = { key, now: context.now };
          const envelope = succeed(await handler({ ...context, tx }));
          if (context.user) announceWrite(tx, context.user.id, request.requestId);
          await storeAnswer(tx, begun, envelope);
          return envelope;
        });
      } catch (error) {
        if (begun === null) throw error;
        return answerAfter(database, begun, error, refuse);
      }
    }),
  };
}

const nobody: Question<Caller | null> = withoutRows(() => null);
const unanswered: Question<Envelope | null> = withoutRows(() => null);

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
  answer: answering(async (request, dependencies, { succeed }) =>
    succeed(handler(contextOf(call, request, null, dependencies))),
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
    answer: answering(async (request, dependencies, { succeed, refuse }) => {
      const { database } = dependencies;
      const context = await contextIn(database, call, request, dependencies);
      const key = await keyOf(call, request, context.user);
      const storedAnswer = async () => (key === null ? null : await read(database, answerQuestion(key)));
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
      const once = { key, now: context.now };
      try {
        return await transact(database, async (tx) => {
          const answered = key && (await ask(tx, answerQuestion(key)))[0];
          if (answered) return answered;
          const envelope = succeed(await handler({ ...context, tx, prepared }));
          await storeAnswer(tx, once, envelope);
          return envelope;
        });
      } catch (error) {
        return answerAfter(database, once, error, refuse);
      }
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
    answer: answering(async (request, dependencies, { succeed }) => {
      const { database } = dependencies;
      return succeed(
        await handler({ ...(await contextIn(database, call, request, dependencies)), database }),
      );
    }),
  };
}

function responder({ language }: CallRequest, { translate }: Pick<Dependencies, 'translate'>) {
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
  (work: (request: CallRequest, dependencies: Dependencies, respond: Responder) => Promise<Envelope>) =>
  (request: CallRequest, dependencies: Dependencies): Promise<Envelope> => {
    const respond = responder(request, dependencies);
    return work(request, dependencies, respond).catch(respond.refuse);
  };
