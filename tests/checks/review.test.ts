import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { treeOfStories } from '#tools/storybook/review/commits.ts';
import type { Picture } from '#tools/storybook/review/pictures.ts';
import { type ChangedState, reviewPath } from '#tools/storybook/review/report.ts';
import { isDrawnIn } from '#tools/storybook/review/stories.ts';
import { nameOf, variantsOf } from '#tools/storybook/review/variants.ts';
import { checkReview, type ReviewFile } from '#tools/storybook/review/verdicts.ts';

const picture = (digest: string): Picture => ({ digest, width: 390, height: 844, texts: [], marks: [] });

const changed = (id: string, digest: string | null): ChangedState => ({
  id,
  name: id,
  group: 'forex/order-entry',
  kind: digest === null ? 'removed' : 'changed',
  way: null,
  pictures: [
    {
      variant: 'light-en-phone',
      before: picture('before'),
      after: digest === null ? null : picture(digest),
      difference: null,
      texts: { removed: [], added: [] },
    },
  ],
});

const browser = 'Chromium 1';
const review = (...states: ReviewFile['states'][number][]): ReviewFile => ({ version: 1, browser, states });
const approved = (state: string, digest: string | null) =>
  ({ state, verdict: 'approved', pictures: { 'light-en-phone': digest } }) as const;
const check = (states: ChangedState[], file: ReviewFile | null) =>
  checkReview({ states, branch: 'stops', browser, undrawn: [] }, file);

describe('the check of a review', () => {
  it('passes when each changed state is approved as it looks now, removed ones included', () => {
    const file = review(approved('editing', 'one'), approved('placed', null));
    expect(check([changed('editing', 'one'), changed('placed', null)], file).isApproved).toBe(true);
  });

  it('names a state that was approved when it looked different', () => {
    const { lines, isApproved } = check([changed('editing', 'two')], review(approved('editing', 'one')));
    expect(isApproved).toBe(false);
    expect(lines).toContain('Not looked at: forex/order-entry: editing');
  });

  it('names a state with a comment, which has to be settled by another picture', () => {
    const comment = {
      state: 'editing',
      verdict: 'comment',
      comment: 'Too wide',
      pictures: { 'light-en-phone': 'one' },
    } as const;
    expect(check([changed('editing', 'one')], review(comment)).lines).toContain(
      'Commented: forex/order-entry: editing: Too wide',
    );
    expect(check([changed('editing', 'two')], review(comment)).lines).toContain(
      'Not looked at: forex/order-entry: editing',
    );
  });

  it('compares no pictures of different browsers, and needs no file when nothing looks different', () => {
    const file = { ...review(approved('editing', 'one')), browser: 'Chromium 2' };
    expect(check([changed('editing', 'one')], file)).toMatchObject({
      isApproved: false,
      lines: expect.arrayContaining([expect.stringContaining("can't be compared")]),
    });
    expect(check([], null).isApproved).toBe(true);
  });
});

it('a branch has a file that its slashes make no folders of', () => {
  expect(reviewPath('fix/stops')).toBe('review/fix-stops.json');
});

it('a variant that there is not is refused with what there is', () => {
  const flags = { themes: 'light', languages: 'en', widths: 'tv', texts: 'plain', sizes: '100' };
  expect(() => variantsOf(flags)).toThrow('--widths takes phone, narrow, desk, not "tv"');
});

it('the tree of a commit is that of everything but its tests, wherever the branch and its files are by now', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-review-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const commit = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    git('add', '--all');
    git(
      ...['-c', 'user.name=Test', '-c', 'user.email=test@pelorus.test'],
      'commit',
      '--quiet',
      '--message',
      'Change',
    );
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  const first = commit({ 'src/form.ts': 'one', 'tests/form.test.ts': 'one' });
  const second = commit({ 'tests/form.test.ts': 'two' });
  const third = commit({ 'src/form.ts': 'two' });
  writeFileSync(join(folder, 'tests/form.test.ts'), 'three');
  expect(treeOfStories(first, folder)).toBe(treeOfStories(second, folder));
  expect(treeOfStories(null, folder)).toBe(treeOfStories(third, folder));
  expect(treeOfStories(first, folder)).not.toBe(treeOfStories(third, folder));
});

describe('the pictures of a story', () => {
  const everyWidth = variantsOf({
    themes: 'light',
    languages: 'en',
    widths: 'phone,desk',
    texts: 'plain',
    sizes: '100',
  });
  const drawnOf = (title: string) =>
    everyWidth.filter((variant) => isDrawnIn({ title }, variant)).map(nameOf);

  it('are taken of a journey on a phone only, since its steps are those on a phone', () => {
    expect(drawnOf('journeys/Subscribe, redeem')).toEqual(['light-en-phone']);
    expect(drawnOf('forex/Order entry')).toEqual(['light-en-phone', 'light-en-desk']);
  });
});
