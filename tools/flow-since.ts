import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Behaviour, compareBehaviour } from '#flow-kit/behaviour.ts';

const largestOutput = 512 * 1024 * 1024;

/** The tools and the package of now describe both commits: an older one may not have them. */
const describing = ['tools/flow-behaviours.ts', 'tools/models.ts', 'packages/flow-kit/src'];

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function behavioursIn(folder: string): Behaviour[] {
  const text = execFileSync(process.execPath, ['--import', 'tsx', 'tools/flow-behaviours.ts'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: largestOutput,
  });
  return JSON.parse(text) as Behaviour[];
}

/**
 * The effect of a change on the flows: those of a commit compared with those of the working tree, as Markdown.
 * @throws {Error} when there is no such commit, or its machines can't be read.
 */
export function changesSince(commit: string): string {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  const root = git('rev-parse', '--show-toplevel');
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-flows-'));
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, hash);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const path of describing) {
      if (existsSync(join(folder, path))) rmSync(join(folder, path), { recursive: true });
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    return compareBehaviour(behavioursIn(folder), behavioursIn(root));
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
