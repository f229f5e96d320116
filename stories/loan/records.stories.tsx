import { LoanRecordScreen } from '#features/loan/records/LoanRecordScreen.tsx';
import type { LoanServices } from '#features/loan/services.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { loans } from '#fixtures/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'loan/Records', parameters: { frame: 'page' } };

type List = ReturnType<LoanServices['records']>;

const ignore = () => undefined;

const page = (make: () => Promise<List>) =>
  loadedStory(make, (list) => (
    <LoanRecordScreen
      services={{ records: () => list, knownApplication: () => null }}
      uid="100007"
      onOpen={ignore}
      onApply={ignore}
      onBack={ignore}
    />
  ));

export const EveryStatus = page(() => listOf<LoanRecord>(Object.values(loans)));
export const None = page(() => listOf<LoanRecord>([]));
