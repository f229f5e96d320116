import { execFile } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Behaviour, compareBehaviour } from '#flow-kit/behaviour.ts';
import { changedTexts } from '../storybook/review/catalogues.ts';
import { inCheckout, root, startOf } from '../storybook/review/commits.ts';
import type { CatalogueChange } from '../storybook/review/report.ts';

const execute = promisify(execFile);

const largestOutput = 512 * 1024 * 1024;

/** The tools and the package of now describe both commits: an older one may not have them. */
const describing = ['tools/flows/behaviours.ts', 'tools/flows/models.ts', 'packages/flow-kit/src'];

async function behavioursIn(folder: string): Promise<Behaviour[]> {
  const { stdout } = await execute(process.execPath, ['--import', 'tsx', 'tools/flows/behaviours.ts'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: largestOutput,
  });
  return JSON.parse(stdout);
}

const behavioursAt = (commit: string): Promise<Behaviour[]> =>
  inCheckout(commit, (folder) => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const path of describing) {
      rmSync(join(folder, path), { recursive: true, force: true });
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    return behavioursIn(folder);
  });

function textLine({ english, kind, translations }: CatalogueChange): string {
  if (kind === 'translated')
    return `- translated differently: "${english}" (${Object.keys(translations).join(', ')})`;
  return `- ${kind === 'new' ? 'new' : 'gone'}: "${english}"`;
}

/**
 * The effect of a change on the flows and on the app's texts, as Markdown: the working tree compared with the commit
 * that the change began with, the last one that this branch and the named one have in common.
 * @throws {Error} when there is no such commit, or its machines can't be read.
 */
export async function changesSince(name: string): Promise<string> {
  const { commit } = startOf(name);
  const [before, now] = await Promise.all([behavioursAt(commit), behavioursIn(root)]);
  const texts = (await changedTexts(commit)).map(textLine);
  return [
    compareBehaviour(before, now),
    ...(texts.length > 0 ? ['', '### Texts of the app', '', ...texts] : []),
  ].join('\n');
}
