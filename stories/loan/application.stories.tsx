import { LoanSubmitScreen } from '#features/loan/LoanSubmitScreen.tsx';
import type { LoanServices } from '#features/loan/services.ts';
import { VerifiedOnly } from '#features/loan/VerifiedOnly.tsx';
import type { LoanApplicationActor } from '#machines/loan/application.machine.ts';
import { applicationModel } from '#machines/loan/application.model.ts';
import type { LoanProduct, LoanRecord } from '#protocol/loan.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { failed, loading } from '../kit/loaded.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { ApplicationPage } from '../kit/loan-application.tsx';
import { loanServices } from '../kit/loan-services.ts';
import { brokenList, listOf } from '../kit/paged.ts';

export default { title: 'loan/Application' };

const ignore = () => undefined;

const page = (actor: LoanApplicationActor) => <ApplicationPage actor={actor} />;

export const Choosing = leafStory(applicationModel, 'choosing', page);
export const Confirming = leafStory(applicationModel, 'confirming', page);
export const Preparing = leafStory(applicationModel, 'preparing', page);
export const Unprepared = leafStory(applicationModel, 'unprepared', page);
export const Impossible = leafStory(applicationModel, 'impossible', page);
export const Reading = leafStory(applicationModel, 'reading', page);
export const Signing = leafStory(applicationModel, 'signing', page);
export const Submitting = leafStory(applicationModel, 'submitting', page);
export const Unconfirmed = leafStory(applicationModel, 'unconfirmed', page);
export const TermsChanged = leafStory(applicationModel, 'termsChanged', page);
export const Recorded = leafStory(applicationModel, 'recorded', page);

const submitPage = (make: () => Promise<LoanServices>) =>
  loadedStory(make, (services) => (
    <LoanSubmitScreen
      services={services}
      uid="100007"
      onConfirmed={ignore}
      onAgreement={ignore}
      onRepay={ignore}
      onRecords={ignore}
      onBack={ignore}
    />
  ));

export const Page = submitPage(loanServices);
export const PageWithoutLoans = submitPage(async () => {
  const records = await listOf<LoanRecord>([]);
  return { ...(await loanServices()), records: () => records };
});
export const PageWithoutProducts = submitPage(async () => {
  const services = await loanServices();
  services.application().send({ type: 'products.changed', products: null });
  const records = await brokenList<LoanRecord>();
  return { ...services, products: await failed<LoanProduct[]>(), records: () => records };
});

const gate = (make: () => Promise<LoanServices['info']>) =>
  loadedStory(make, (info) => (
    <VerifiedOnly info={info} title="Loan" onBack={ignore} otherwise={null}>
      <p>For verified users</p>
    </VerifiedOnly>
  ));

export const VerificationLoading = gate(async () => loading<LoanInfo>());
export const VerificationFailed = gate(() => failed<LoanInfo>());
