import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { treeOfStories } from '#tools/storybook/review/commits.ts';
import { isDrawnIn } from '#tools/storybook/review/stories.ts';
import { nameOf, variantsOf } from '#tools/storybook/review/variants.ts';

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
