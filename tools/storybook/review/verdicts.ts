import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from './commits.ts';
import { type ChangedState, type Report, reviewPath, verdictOn } from './report.ts';

/** Somebody's verdict on a state. */
const verdict = v.object({
  state: v.string(),
  verdict: v.picklist(['approved', 'comment']),
  comment: v.exactOptional(v.string()),
  /** The digest of the picture that was looked at, by variant; null for one that was removed. */
  pictures: v.record(v.string(), v.nullable(v.string())),
});
export type Verdict = v.InferOutput<typeof verdict>;

/** The file `review/<branch>.json`. Digests of another browser can't be compared. */
const file = v.object({ version: v.literal(1), browser: v.string(), states: v.array(verdict) });
export type ReviewFile = v.InferOutput<typeof file>;

/**
 * The committed review of a branch; null if there is none.
 * @throws {Error} for a file of another form
 */
export function readReview(branch: string): ReviewFile | null {
  const path = reviewPath(branch);
  if (!existsSync(join(root, path))) return null;
  const read = v.safeParse(file, JSON.parse(readFileSync(join(root, path), 'utf8')));
  if (!read.success) throw new Error(`${path} isn't a review. Save it again on the page of the review.`);
  return read.output;
}

const named = ({ group, name }: ChangedState) => `${group}: ${name}`;

/**
 * Which changed states nobody has looked at, and which have a comment that isn't settled, as sentences, and whether
 * every changed state is approved.
 */
export function checkReview(
  { states, branch, browser, undrawn }: Pick<Report, 'states' | 'branch' | 'browser' | 'undrawn'>,
  review: ReviewFile | null,
) {
  const path = reviewPath(branch);
  const failed = undrawn
    .filter(({ side }) => side === 'after')
    .map(({ id, variant, problem }) => `Not drawn: ${id}, ${variant}: ${problem}`);
  if (states.length === 0)
    return { lines: [...failed, 'Every state looks as before.'], isApproved: failed.length === 0 };
  if (review && review.browser !== browser)
    return {
      lines: [
        `${path} was made with ${review.browser}, and this is ${browser}: their pictures can't be compared. Draw with the same browser (CHROMIUM_PATH), or review again.`,
      ],
      isApproved: false,
    };
  const verdicts = review?.states ?? [];
  const open = states.filter((state) => !verdictOn(state, verdicts));
  const commented = states.flatMap((state) => {
    const given = verdictOn(state, verdicts);
    return given?.verdict === 'comment' ? [`Commented: ${named(state)}: ${given.comment}`] : [];
  });
  const approved = states.length - open.length - commented.length;
  return {
    lines: [
      ...failed,
      ...open.map((state) => `Not looked at: ${named(state)}`),
      ...commented,
      `Of ${states.length} changed states ${approved} are approved, ${commented.length} have a comment, and ${open.length} were not looked at.`,
    ],
    isApproved: failed.length + open.length + commented.length === 0,
  };
}
