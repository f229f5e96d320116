import { type ChangedState, digestsOf, type Report, verdictOn } from '../report.ts';
import type { ReviewFile, Verdict } from '../verdicts.ts';

const keyOf = ({ branch, since }: Report) => `pelorus-review ${branch} ${since.commit}`;

/** The verdicts of this page, else those of the committed file. */
export function storedVerdicts(report: Report): readonly Verdict[] {
  const stored = localStorage.getItem(keyOf(report));
  const own: readonly Verdict[] = stored === null ? [] : JSON.parse(stored);
  const others = report.verdicts.filter(({ state }) => !own.some((verdict) => verdict.state === state));
  return [...own, ...others];
}

export const storeVerdicts = (report: Report, verdicts: readonly Verdict[]): void =>
  localStorage.setItem(keyOf(report), JSON.stringify(verdicts));

const without = (verdicts: readonly Verdict[], { id }: ChangedState) =>
  verdicts.filter(({ state }) => state !== id);

/** Approves a state, or takes that back. */
export function approved(verdicts: readonly Verdict[], state: ChangedState): Verdict[] {
  const others = without(verdicts, state);
  if (verdictOn(state, verdicts)?.verdict === 'approved') return others;
  return [...others, { state: state.id, verdict: 'approved', pictures: digestsOf(state) }];
}

/** Comments on a state; an empty comment takes the comment back. */
export function commented(verdicts: readonly Verdict[], state: ChangedState, text: string): Verdict[] {
  const others = without(verdicts, state);
  const comment = text.trim();
  if (comment === '') return others;
  return [...others, { state: state.id, verdict: 'comment', comment, pictures: digestsOf(state) }];
}

/** The text of the file to commit: only what is said of the states as they look now. */
export function reviewFile({ browser, states }: Report, verdicts: readonly Verdict[]): string {
  const current = states.flatMap((state) => verdictOn(state, verdicts) ?? []);
  const file: ReviewFile = { version: 1, browser, states: current };
  return `${JSON.stringify(file, null, 2)}\n`;
}
