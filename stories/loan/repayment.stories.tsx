import { RepaymentForm } from '#features/loan/repayment/RepaymentForm.tsx';
import { RepaymentScreen } from '#features/loan/repayment/RepaymentScreen.tsx';
import type { RepaymentServices } from '#features/loan/repayment/services.ts';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';
import { silentDevice } from '#fixtures/screens/deposits.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { repaymentServices, startRepayment } from '#fixtures/screens/repayments.ts';
import type { RepaymentActor } from '#machines/loan/repayment.machine.ts';
import type { RepaymentLoanAnswer } from '#ports/loan.ts';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'loan/Repayment', parameters: { frame: 'page' } };

const services = await repaymentServices(loans.toRepay);
const ignore = () => undefined;

const draw = (actor: RepaymentActor) => (
  <OnScreen title="Repayment" padded>
    <RepaymentForm actor={actor} services={services} device={silentDevice} onLoans={ignore} />
  </OnScreen>
);

const [tether, bitcoin] = repaymentNetworks;

export const NetworkChosen = loadedStory(
  async () => startRepayment({ draft: { networkId: bitcoin?.id ?? null, proof: null, memo: '' } }),
  draw,
);
export const NetworkWithoutAddress = loadedStory(
  async () =>
    startRepayment({
      networks: tether ? [{ ...tether, address: '' }] : [],
      draft: { networkId: tether?.id ?? null, proof: null, memo: '' },
    }),
  draw,
);
export const NoNetworks = loadedStory(async () => startRepayment({ networks: [] }), draw);

const pageStory = (make: () => Promise<RepaymentServices>) =>
  loadedStory(make, (made) => (
    <Sandbox value={{ outbox: '' }}>
      <RepaymentScreen
        services={made}
        device={silentDevice}
        loanId={loans.toRepay.id}
        isDemo={false}
        onChat={ignore}
        onAgreement={ignore}
        onLoans={ignore}
        onBack={ignore}
      />
    </Sandbox>
  ));

export const OverduePage = pageStory(() => repaymentServices(loans.overdue));
export const RejectedProofPage = pageStory(() =>
  repaymentServices({ ...loans.overdue, reason: "The picture doesn't prove a payment of 1,014.50 USD." }),
);
export const RepaidPage = pageStory(() => repaymentServices(loans.repaid));
export const AwaitingPage = pageStory(() => repaymentServices(loans.awaiting));
export const RejectedPage = pageStory(() => repaymentServices(loans.rejected));
export const UnknownStatusPage = pageStory(() => repaymentServices({ ...loans.toRepay, status: null }));
export const UnknownLoanPage = pageStory(async () => {
  const answer = await loaded<RepaymentLoanAnswer>({ known: false, message: "This loan doesn't exist." });
  return { ...services, loanOf: () => answer };
});
export const LoadingPage = pageStory(async () => ({ ...services, loanOf: () => loading() }));
export const FailedPage = pageStory(async () => {
  const answer = await failed<RepaymentLoanAnswer>();
  return { ...services, loanOf: () => answer };
});
