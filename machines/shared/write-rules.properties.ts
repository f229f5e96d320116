import { anyConditions } from '#flow-kit/conditions.ts';
import { all, any, type Moment, not, originOf } from '#flow-kit/moments.ts';
import { after, never, type Properties, possible } from '#flow-kit/property.ts';
import { inputTo } from '#flow-kit/structure.ts';
import { type AnyMeant, isAccepted, isPersons, isRefused, isSame } from './meant.properties.ts';
import { isOffline } from './network.ts';
import type { Change } from './write.ts';

const { enters, inState, isIn, leaves, on, starts } = anyConditions;

/** The API promises to do a request once that is sent again. */
const isPromised = ({ context }: Moment['after']): boolean => context.idempotency.isDeclared;

const changes: readonly Change[] = [
  'orders.changed',
  'money.moved',
  'records.changed',
  'terms.changed',
  'user.changed',
];

/** The changes among the events that a machine emits, in their order. */
const changesIn = (emitted: Moment['emitted']) =>
  emitted.map(({ type }) => type).filter((type) => changes.some((change) => change === type));

/** The rules of a machine that writes (see `rulesFor`). */
export function rulesOfWrites({
  writes = [],
  succeeded = [],
  unconfirmed = ['unconfirmed'],
  announces = [],
  silent = [],
  refused = [],
  announcesRefused = [],
  reports = [],
  notAPersons = [],
  isBegun = false,
}: AnyMeant): Properties {
  const byPerson = ({ event }: Pick<Moment, 'event'>) => event !== null && isPersons(event, notAPersons);
  const atStart = ({ before }: Pick<Moment, 'before'>) => isBegun && before === null;
  const byReport = ({ event }: Pick<Moment, 'event'>) => event !== null && reports.includes(event.type);
  const isSettled = ({ origin, before, after: now }: Moment) =>
    origin !== 'declared' && before?.hasTag('busy') === true && !now.hasTag('busy');
  const isSent = starts(...writes);
  const isWriting = ({ after: now }: Pick<Moment, 'after'>) =>
    now.status === 'active' && writes.some((write) => write in now.children);
  const isNotBusy = (state: Pick<Moment, 'after'>) => !isWriting(state);
  const isAnswerToWrite = ({ before, origin }: Moment) =>
    origin === 'answer' && before !== null && isWriting({ after: before });
  const wasUnanswered = ({ before }: Moment) =>
    before !== null && (before.hasTag('busy') || isIn(before, ...unconfirmed));

  /** Of each write, what it was or would be sent with before, and now. */
  const isChanged = ({ before, after: now, started }: Moment) =>
    before !== null &&
    writes.some((write) => {
      const sent = started.find(({ source }) => source === write)?.input;
      const input = sent ?? inputTo(now, write);
      return input !== undefined && !isSame(inputTo(before, write), input);
    });
  const isStillUnanswered = any(({ after: now }) => now.hasTag('busy'), inState(...unconfirmed));

  return {
    'No second write is sent before the first has an answer': after(isSent).until(isSettled).never(isSent),
    'No write is sent unless a person asks for it': never(all(isSent, not(any(byPerson, atStart)))),
    'No write is sent without the network [INSTALL-10]': never(
      all(isSent, ({ before }) => before !== null && isOffline(before)),
    ),
    'What is sent again is the same request under the same key': never(
      all(wasUnanswered, isStillUnanswered, isChanged),
    ),
    'A write succeeds only by an answer or a report of the API [WALLET-127]': never(
      all(enters(...succeeded), not(any(isAccepted, byReport))),
    ),
    'An accepted write succeeds': never(
      all(
        isAnswerToWrite,
        isAccepted,
        ({ after: now }) => now.hasTag('busy') || (succeeded.length > 0 && !isIn(now, ...succeeded)),
      ),
    ),
    'A refused write can be sent again': never(
      all(isAnswerToWrite, isRefused, ({ after: now }) => now.hasTag('busy') || isIn(now, ...unconfirmed)),
    ),
    'A refusal is read by the machine': possible(isNotBusy, {
      from: isWriting,
      by: ({ type, output }) => originOf({ type }) === 'answer' && output?.accepted === false,
    }),
    'A failed write has no answer, and neither has one that takes too long': never(
      all(
        ({ before }) => before !== null && isWriting({ after: before }),
        any(
          ({ origin }) => origin === 'failure',
          ({ event }) => event?.type.includes('answerDeadline') === true,
        ),
        not(inState(...unconfirmed)),
      ),
    ),
    'A write that fails is given up': possible(isNotBusy, {
      from: isWriting,
      by: ({ type }) => originOf({ type }) === 'failure',
    }),
    'A write that takes too long is given up': possible(isNotBusy, {
      from: isWriting,
      by: ({ type }) => originOf({ type }) === 'time',
    }),
    'Asking again sends the request': never(all(on('askAgain'), not(isSent))),
    'A write without an answer can be asked for again': possible(isWriting, {
      from: ({ after: now }) => isIn(now, ...unconfirmed) && isPromised(now) && !isOffline(now),
      by: ({ type }) => type === 'askAgain',
    }),
    'Where the API does not promise to do it once, nothing is asked for again': never(
      all(on('askAgain'), ({ before }) => before !== null && !isPromised(before)),
    ),
    'A new request has a new key': never(
      all(
        isSent,
        not(wasUnanswered),
        ({ before, after: now }) => now.context.attempt !== (before?.context.attempt ?? 0) + 1,
      ),
    ),
    'The message of a refusal is shown': never(
      all(
        isAnswerToWrite,
        ({ event }) => event?.output?.accepted === false,
        not(inState(...silent)),
        ({ event, after: { context } }) => (context.refusal ?? context.message) !== event?.output.message,
      ),
    ),
    'What a write may have changed is announced, and nothing else': never(
      all(
        ({ before }) => before !== null && isWriting({ after: before }),
        any(
          isAccepted,
          ({ origin }) => origin === 'failure',
          ({ event }) => event?.type.includes('answerDeadline') === true,
        ),
        ({ emitted }) => !isSame(changesIn(emitted), announces),
      ),
    ),
    ...(refused.length === 0
      ? {}
      : {
          'A refusal leads back to where it can be mended': never(
            all(isAnswerToWrite, isRefused, not(inState(...refused))),
          ),
        }),
    'What a refusal casts doubt on is announced': never(
      all(isAnswerToWrite, isRefused, ({ emitted }) =>
        announcesRefused.some((type) => !emitted.some((one) => one.type === type)),
      ),
    ),
    'Only a request that was sent is without an answer': never(
      all(enters(...unconfirmed), ({ before }) => before?.hasTag('busy') !== true),
    ),
    'A write without an answer is left only by a person, an answer or a report': never(
      all(leaves(...unconfirmed), not(any(byPerson, byReport, ({ origin }) => origin === 'answer'))),
    ),
  };
}
