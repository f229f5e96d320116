import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../shared/root.ts';
import { buildStorybook } from '../storybook.ts';
import { hashOf, storybooks } from './pictures.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/**
 * The commit that a change began with: the last one that it has in common with the one that is named.
 * @throws {Error} for a name that git doesn't know
 */
export function startOf(name: string) {
  let commit: string;
  try {
    commit = git('merge-base', name, 'HEAD');
  } catch (error) {
    throw new Error(`git knows no commit "${name}" that this branch began with`, { cause: error });
  }
  return { commit, subject: git('log', '-1', '--format=%s', commit) };
}

/** The name of the branch; `HEAD` where there is none. */
export const branchName = (): string => git('rev-parse', '--abbrev-ref', 'HEAD');

/** A file as it was in a commit; empty if there was none. */
export const readAt = (commit: string, path: string): string => {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout : '';
};

/**
 * A built Storybook, and whether it had to be built.
 * @param what the subject of the message that it is built, which takes minutes
 */
async function builtOnce(name: string, what: string, build: (folder: string) => void | Promise<void>) {
  const folder = join(storybooks, name);
  const isNew = !existsSync(folder);
  if (isNew) {
    console.log(`Building the Storybook of ${what}, which takes some minutes …`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await build(unfinished);
    renameSync(unfinished, folder);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return { folder, isNew };
}

/** No story can depend on these, as the table of rooms (tools/lint/rooms.js) says. */
const besideStories = ['tests', 'server', 'review', 'tools/storybook/review'];

/**
 * The tree of everything that stories can depend on, in a commit or as it is now, committed or not. It is made in an
 * index of its own: what was staged stays so.
 */
export function treeOfStories(commit: string | null, folder = root): string {
  const { GIT_INDEX_FILE: _, ...environment } = process.env;
  const index = join(mkdtempSync(join(tmpdir(), 'pelorus-review-')), 'index');
  const env = { ...environment, GIT_INDEX_FILE: index };
  const inIndex = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim();
  inIndex('read-tree', commit ?? 'HEAD');
  // All files that git doesn't ignore.
  if (commit === null) inIndex('add', '--all');
  // Forced, since the index of a commit is neither that of HEAD nor like the files.
  inIndex('rm', '-r', '--force', '--cached', '--quiet', '--ignore-unmatch', ...besideStories);
  const tree = inIndex('write-tree');
  rmSync(join(index, '..'), { recursive: true });
  return tree;
}

/** The Storybook of the files as they are now, committed or not. */
export const buildNow = () =>
  builtOnce(treeOfStories(null), 'this branch', (folder) => buildStorybook(root, folder));

function install(folder: string): void {
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8')) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  if (status !== 0) throw new Error(`The packages of the older commit could not be installed in ${folder}`);
}

/** Checks a commit out into a folder of its own while something is made of it. */
export async function inCheckout<Made>(
  commit: string,
  make: (folder: string) => Made | Promise<Made>,
): Promise<Made> {
  const parent = mkdtempSync(join(tmpdir(), 'pelorus-checkout-'));
  const folder = join(parent, 'checkout');
  git('worktree', 'add', '--detach', '--quiet', folder, commit);
  try {
    return await make(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The Storybook of a commit. */
export const buildAt = (commit: string) =>
  builtOnce(treeOfStories(commit), `the older commit, ${commit.slice(0, 9)}`, (storybook) =>
    inCheckout(commit, (folder) => {
      install(folder);
      buildStorybook(folder, storybook);
    }),
  );

/** Changes with everything that decides how a picture is drawn: its code, and the program that runs it. */
export const drawingHash = (browser: string): string => {
  const files = [
    'draw.ts',
    'in-page.ts',
    '../../browsers/layout-marks/layout.ts',
    '../../browsers/layout-marks/targets.ts',
  ];
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return hashOf(browser, ...files.map((file) => readFileSync(join(folder, file), 'utf8')));
};
