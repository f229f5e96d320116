import { type Deadline, deadlineAfter } from '#domain/countdown.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { type CodePurpose, codePauseSeconds } from '#protocol/registration.ts';

interface CodePausesParts {
  storage: TextStorage;
  /** Unix milliseconds: the only clock that survives a reload of the page. */
  wall: () => number;
  /** Milliseconds, of the clock that the ticker reads. */
  now: () => number;
}

export interface CodePauses {
  /** Starts and stores the pause after a code was sent. */
  begin: (purpose: CodePurpose) => Deadline;
  /**
   * The rest of a pause that an earlier page started; null if there is none. An end further away than a pause
   * lasts means that the clock was set back, and is ignored: the API refuses a code requested too early.
   */
  left: (purpose: CodePurpose) => Deadline | null;
}

const pauseMilliseconds = codePauseSeconds * millisecondsPerSecond;
const keyOf = (purpose: CodePurpose) => `pelorus:code-pause:${purpose}`;

/** The pauses between two codes (SESSION-23). Only the end of each is stored, not the recipient of the code. */
export const createCodePauses = ({ storage, wall, now }: CodePausesParts): CodePauses => ({
  begin(purpose) {
    storage.write(keyOf(purpose), String(wall() + pauseMilliseconds));
    return deadlineAfter(now(), pauseMilliseconds);
  },
  left(purpose) {
    const remaining = Number(storage.read(keyOf(purpose))) - wall();
    return remaining > 0 && remaining <= pauseMilliseconds ? deadlineAfter(now(), remaining) : null;
  },
});
