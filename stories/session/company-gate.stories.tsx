import { CompanyGate } from '#features/session/CompanyGate.tsx';
import type { CompanyGateActor } from '#machines/session/company-gate.machine.ts';
import { companyGateModel } from '#machines/session/company-gate.model.ts';
import { SkeletonRows } from '#ui/lists/SkeletonRows.tsx';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'session/Company gate', parameters: { frame: 'page' } };

const draw = (actor: CompanyGateActor) => (
  <CompanyGate actor={actor} shell={<SkeletonRows />}>
    <p>The app</p>
  </CompanyGate>
);

export const Checking = leafStory(companyGateModel, 'checking', draw);
export const Failed = leafStory(companyGateModel, 'failed', draw);
export const CheckingAgain = leafStory(companyGateModel, 'checkingAgain', draw);
export const Remembered = leafStory(companyGateModel, 'remembered', draw);
export const Confirming = leafStory(companyGateModel, 'confirming', draw);
export const Open = leafStory(companyGateModel, 'open', draw);
export const Closed = leafStory(companyGateModel, 'closed', draw);
