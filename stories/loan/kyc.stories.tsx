import { createActor } from 'xstate';
import { KycScreen, LoanVerificationScreen } from '#features/loan/kyc/LoanVerificationScreen.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { rejectedLoanInfo, waitingLoanInfo } from '#fixtures/loan-kyc.ts';
import { kycServices } from '#fixtures/screens/loan-kyc.ts';
import { type KycActor, kycMachine } from '#machines/loan/kyc.machine.ts';
import { kycModel } from '#machines/loan/kyc.model.ts';
import type { KycPlace } from '#machines/loan/kyc-form.ts';
import { kycBeginning } from '#main/loan/verification-draft.ts';
import type { LoanInfo, LoanStanding } from '#protocol/loan-kyc.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'loan/Verification', parameters: { frame: 'page' } };

const ignore = () => undefined;

const draw = (actor: KycActor) => (
  <KycScreen
    actor={actor}
    wasRejected={false}
    calculator={null}
    services={kycServices}
    onBack={ignore}
    onClose={ignore}
  />
);

const started = (info: LoanInfo, events: Parameters<KycActor['send']>[0][]) => {
  const { draft, objections } = kycBeginning(info, null, null);
  const actor = createActor(kycMachine, { input: { ...kycModel.input, draft, objections } }).start();
  for (const event of events) actor.send(event);
  return actor;
};

const emptyInfo: LoanInfo = {
  ...waitingLoanInfo,
  status: 'none',
  firstName: '',
  lastName: '',
  country: '',
  mobile: '',
};

/** An empty step, after an attempt to go on. */
const checked = (step: KycPlace) => ({
  render: () => draw(started(emptyInfo, [{ type: 'goTo', step }, { type: 'next' }])),
});

export const PersonMissing = checked('person');
export const ContactMissing = checked('contact');
export const WorkMissing = checked('work');
export const AssetsMissing = checked('assets');
export const DocumentsMissing = checked('documents');

export const HouseAndCar = {
  render: () =>
    draw(
      started(rejectedLoanInfo, [
        { type: 'change', changes: { hasHouse: true, hasCar: true } },
        { type: 'goTo', step: 'documents' },
      ]),
    ),
};

const screen = (make: () => ReturnType<typeof loaded<LoanInfo>>, step: KycPlace = 'person') =>
  loadedStory(make, (info) => {
    const form = started(rejectedLoanInfo, [{ type: 'goTo', step }]);
    return (
      <LoanVerificationScreen
        services={{ info, standing: loading<LoanStanding>(), formOf: () => form, ...kycServices }}
        approved={null}
        calculator={null}
        onBack={ignore}
        onClose={ignore}
      />
    );
  });

export const Waiting = screen(() => loaded(waitingLoanInfo));
export const Rejected = screen(() => loaded(rejectedLoanInfo));
export const RejectedDocuments = screen(() => loaded(rejectedLoanInfo), 'documents');
export const RejectedReview = screen(() => loaded(rejectedLoanInfo), 'review');
export const Failed = screen(() => failed<LoanInfo>());
