import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { first } from './lanes.ts';

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = first.findIndex((beginning) => moduleId.includes(`/${beginning}`));
  return place < 0 ? first.length : place;
};

/** Has the quick tests answer first. */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
