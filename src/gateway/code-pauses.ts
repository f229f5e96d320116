import { type Ending, endingAfter } from '#domain/countdown.ts';
import type { TextStorage } from '#domain/text-storage.ts';
import { type CodePurpose, codeCooldown } from '#protocol/registration.ts';

interface CodePausesParts {
  storage: TextStorage;
  /** Unix milliseconds: the one clock that a later page has, too. */
  wall: () => number;
  /** Milliseconds, of the clock that the ticker reads. */
  now: () => number;
}

export interface CodePauses {
  /** A code was sent: the pause after it begins. */
  begin: (purpose: CodePurpose) => Ending;
  /**
   * What is left of a pause that an earlier page began; null when there is none. An end that lies further away
   * than a pause lasts says that the clock was set back, and counts as none: the API refuses what comes early.
   */
  left: (purpose: CodePurpose) => Ending | null;
}

const length = codeCooldown * 1000;
const keyOf = (purpose: CodePurpose) => `pelorus:code-pause:${purpose}`;

/** The pauses between two codes: the device keeps when each ends, and nothing of whom the code was for. */
export const createCodePauses = ({ storage, wall, now }: CodePausesParts): CodePauses => ({
  begin(purpose) {
    storage.write(keyOf(purpose), String(wall() + length));
    return endingAfter(now(), length);
  },
  left(purpose) {
    const remaining = Number(storage.read(keyOf(purpose))) - wall();
    return remaining > 0 && remaining <= length ? endingAfter(now(), remaining) : null;
  },
});
