import { createActor, fromPromise, waitFor } from 'xstate';
import { reply } from '#fixtures/exchange/api.ts';
import { specifiedLoanInfo } from '#fixtures/exchange/specified.ts';
import { wireLoan, wireProduct } from '#fixtures/exchange/wire.ts';
import { agreement, drawnSignature, loanProducts, loans } from '#fixtures/loan.ts';
import { ApplicationPage } from '#fixtures/screens/loan-application.tsx';
import { idempotency } from '#fixtures/write.ts';
import { type LoanApplicationActor, loanApplicationMachine } from '#machines/loan/application.machine.ts';
import type { Agreement, AgreementRequest } from '#ports/loan.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls, loanStatus } from '#protocol/loan-kyc.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { page } from '../kit/page.tsx';

export default { title: 'loan/Application', parameters: { frame: 'page' } };

type Sent = Parameters<LoanApplicationActor['send']>[0];

/** An application whose agreement can be read, after these events. */
const afterReading = (events: Sent[], step: 'reading' | 'signing' = 'signing') =>
  loadedStory(
    async () => {
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
    },
    (actor: LoanApplicationActor) => <ApplicationPage actor={actor} />,
  );

const toSign: Sent[] = [{ type: 'acknowledge', isAcknowledged: true }, { type: 'sign' }];

export const AcknowledgementMissing = afterReading([{ type: 'sign' }], 'reading');
export const Drawn = afterReading([...toSign, { type: 'signature.changed', signature: drawnSignature }]);
export const SignatureMissing = afterReading([...toSign, { type: 'submit' }]);

const verified = reply(loanKycCalls.info, { ...specifiedLoanInfo, status: loanStatus.approved });
const offered = {
  ...verified,
  ...reply(loanCalls.products, loanProducts.map(wireProduct)),
};
const owed = reply(loanCalls.records, { data: Object.values(loans).map(wireLoan), total: 6 });
const none = reply(loanCalls.records, { data: [], total: 0 });

const submit = (shown: string, replies = {}) => page('/loan/submit', shown, { replies });
const records = (shown: string, replies = {}) => page('/loan/record', shown, { replies });

export const Page = submit('Verified for loans', { ...offered, ...owed });
export const PageWithoutLoans = submit('No loans yet', { ...offered, ...none });
export const PageWithoutProducts = submit('Try again', {
  ...verified,
  [loanCalls.products.path]: 'no connection',
  [loanCalls.records.path]: 'no connection',
});
export const VerificationFailed = submit('Try again', { [loanKycCalls.info.path]: 'no connection' });

export const Records = records('Repayment being checked', owed);
export const NoRecords = records('No loans yet', none);
