import { createActor } from 'xstate';
import { KycScreen } from '#features/loan/kyc/LoanVerificationScreen.tsx';
import { type Replies, reply } from '#fixtures/exchange/api.ts';
import { specifiedLoanInfo } from '#fixtures/exchange/specified.ts';
import { rejectedLoanInfo, waitingLoanInfo } from '#fixtures/loan-kyc.ts';
import { kycServices } from '#fixtures/screens/loan-kyc.ts';
import { type KycActor, kycMachine } from '#machines/loan/kyc.machine.ts';
import { kycModel } from '#machines/loan/kyc.model.ts';
import type { KycPlace } from '#machines/loan/kyc-form.ts';
import { kycBeginning } from '#main/loan/verification-draft.ts';
import { type LoanInfo, loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { page } from '../kit/page.tsx';

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

export const RejectedDocuments = {
  render: () => draw(started(rejectedLoanInfo, [{ type: 'goTo', step: 'documents' }])),
};
export const RejectedReview = {
  render: () => draw(started(rejectedLoanInfo, [{ type: 'goTo', step: 'review' }])),
};

const verification = (shown: string, replies: Replies) => page('/loan', shown, { replies });

export const Waiting = verification(
  'Your documents are being checked',
  reply(loanKycCalls.info, { ...specifiedLoanInfo, status: loanStatus.waiting }),
);
export const Rejected = verification(
  'The name differs from the document.',
  reply(loanKycCalls.info, {
    status: loanStatus.rejected,
    kyc: rejectedLoanInfo.rejected,
    reasons: rejectedLoanInfo.reasons,
  }),
);
export const Failed = verification('Try again', { [loanKycCalls.info.path]: 'no connection' });
