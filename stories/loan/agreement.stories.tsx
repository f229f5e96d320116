import { SignedAgreementScreen } from '#features/loan/records/SignedAgreementScreen.tsx';
import type { LoanServices } from '#features/loan/services.ts';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import type { SavedLoanAnswer } from '#ports/loan.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { loanServices } from '../kit/loan-services.ts';

export default { title: 'loan/Signed agreement', parameters: { frame: 'page' } };

const ignore = () => undefined;

const page = (make: () => Promise<LoanServices>) =>
  loadedStory(make, (services) => (
    <SignedAgreementScreen services={services} loanId="41" onRecords={ignore} onBack={ignore} />
  ));

const withAnswer = (make: () => Promise<ReturnType<LoanServices['savedLoanOf']>>) => async () => {
  const saved = await make();
  return { ...(await loanServices()), savedLoanOf: () => saved };
};

export const Signed = page(loanServices);
export const Loading = page(withAnswer(async () => loading<SavedLoanAnswer>()));
export const Failed = page(withAnswer(() => failed<SavedLoanAnswer>()));
export const UnknownLoan = page(
  withAnswer(() => loaded<SavedLoanAnswer>({ known: false, message: 'This loan does not exist.' })),
);
