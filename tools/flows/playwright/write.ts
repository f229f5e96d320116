import type { Model } from '#flow-kit/model.ts';
import type { Path } from '#flow-kit/paths.ts';
import type { Wanted } from '#flow-kit/select.ts';
import { toPlaywright } from './format.ts';
import { recordScreen } from './record.ts';

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
  const { deployed, recorded } = await recordScreen({ ...wanted, model: model.name });
  if ('because' in deployed)
    throw new Error(`${model.name} can't be tested through a deployed app. ${deployed.because}`);
  return toPlaywright(model, paths, recorded, deployed);
}
