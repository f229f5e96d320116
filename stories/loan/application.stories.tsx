import { createActor, fromPromise, waitFor } from 'xstate';
import { LoanSubmitScreen } from '#features/loan/application/LoanSubmitScreen.tsx';
import { VerifiedOnly } from '#features/loan/application/VerifiedOnly.tsx';
import type { LoanServices } from '#features/loan/services.ts';
import { failed, loading } from '#fixtures/actors/loaded.ts';
import { brokenList, listOf } from '#fixtures/actors/paged.ts';
import { agreement, drawnSignature, loanProducts } from '#fixtures/loan.ts';
import { ApplicationPage } from '#fixtures/screens/loan-application.tsx';
import { idempotency } from '#fixtures/write.ts';
import { type LoanApplicationActor, loanApplicationMachine } from '#machines/loan/application.machine.ts';
import type { Agreement, AgreementRequest } from '#ports/loan.ts';
import type { LoanProduct, LoanRecord } from '#protocol/loan.ts';
import type { LoanInfo, LoanStanding } from '#protocol/loan-kyc.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { loanServices } from '../kit/loan-services.ts';

export default { title: 'loan/Application', parameters: { frame: 'page' } };

const ignore = () => undefined;

const page = (actor: LoanApplicationActor) => <ApplicationPage actor={actor} />;

type Sent = Parameters<LoanApplicationActor['send']>[0];

/** An application whose agreement can be read, after these events. */
const afterReading = (events: Sent[], step: 'reading' | 'signing' = 'signing') =>
  loadedStory(async () => {
    const machine = loanApplicationMachine.provide({
      actors: {
        prepareAgreement: fromPromise<Agreement, AgreementRequest>(async () => agreement),
      },
    });
    const actor = createActor(machine, {
      input: { products: loanProducts, draft: null, idempotency },
    }).start();
    actor.send({ type: 'open', productId: agreement.product.id, amount: agreement.amount });
    await waitFor(actor, (snapshot) => snapshot.matches('reading'));
    for (const event of events) actor.send(event);
    return waitFor(actor, (snapshot) => snapshot.matches(step)).then(() => actor);
  }, page);

const toSign: Sent[] = [{ type: 'acknowledge', isAcknowledged: true }, { type: 'sign' }];

export const AcknowledgementMissing = afterReading([{ type: 'sign' }], 'reading');
export const Drawn = afterReading([...toSign, { type: 'signature.changed', signature: drawnSignature }]);
export const SignatureMissing = afterReading([...toSign, { type: 'submit' }]);

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
    <VerifiedOnly
      services={{ info, standing: loading<LoanStanding>() }}
      title="Loan"
      onBack={ignore}
      otherwise={null}
    >
      <p>For verified users</p>
    </VerifiedOnly>
  ));

export const VerificationLoading = gate(async () => loading<LoanInfo>());
export const VerificationFailed = gate(() => failed<LoanInfo>());
