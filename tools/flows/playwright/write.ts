import type { Model } from '#flow-kit/model.ts';
import type { Path } from '#flow-kit/paths.ts';
import type { Wanted } from '#flow-kit/select.ts';
import { type DeployedPage, deployed, type NoPage } from './deployed.ts';
import { toPlaywright } from './format.ts';
import type { ProcessName } from './processes.ts';
import { recordPaths } from './record.ts';

const isListed = (name: string): name is ProcessName => name in deployed;

/**
 * The paths as a Playwright file, of the walk of the model as it goes through the rendered screen.
 * @throws {Error} for a process without a page of its own, with the reason
 */
export async function writePlaywright({
  model,
  paths,
  wanted,
}: {
  model: Model;
  paths: readonly Path[];
  wanted: Wanted;
}): Promise<string> {
  const page: DeployedPage | NoPage | null = isListed(model.name) ? deployed[model.name] : null;
  if (page === null || 'because' in page)
    throw new Error(`${model.name} can't be tested through a deployed app. ${page?.because ?? ''}`.trim());
  return toPlaywright(model, paths, await recordPaths({ ...wanted, model: model.name }), page);
}
