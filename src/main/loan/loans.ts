import { i18n } from '@lingui/core';
import { waitFor } from 'xstate';
import type { LoanServices } from '#features/loan/services.ts';
import { createAgreementGateway } from '#gateway/api/agreements.ts';
import { createLoanGateway } from '#gateway/api/loans.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import {
  appliedLoanOf,
  loanApplicationDraftOf,
  loanApplicationMachine,
} from '#machines/loan/application.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { loanSightings } from '../notice/loan-sightings.ts';
import { isAwaited, noting } from '../notice/noting.ts';
import { isReading, loadable, loading, onRead, when } from '../readable.ts';
import { ownForm } from '../shared/own-form.ts';
import { pagedList } from '../shared/paged-list.ts';
import { applicationDraftName, applicationDrafts, takeWantedAmount } from './application-draft.ts';
import { loanInfoOf } from './info.ts';
import { loanStandingOf } from './standing.ts';

/** How the verification stands now. What is being read already isn't read a second time. */
async function newestInfo({ actor }: Lasting<LoanInfo>): Promise<LoanInfo> {
  if (!isReading(actor)) actor.send({ type: 'refresh' });
  const { context, value } = await waitFor(actor, () => !isReading(actor));
  if (context.value === null || value !== 'loaded') throw new Error('The verification could not be read');
  return context.value;
}

function createGateways({ client, environment, enqueue, showSuccess }: Core, info: Lasting<LoanInfo>) {
  const { drawSignature } = environment;
  const { prepareAgreement } = createAgreementGateway(client, {
    language: () => i18n.locale,
    loadInfo: () => newestInfo(info),
    loadTemplate: loadAgreementTemplate,
  });
  return {
    ...createLoanGateway(client, { enqueue, drawSignature, onApplied: showSuccess }),
    prepareAgreement,
  };
}

/** Does it now, and again whenever the value was read. */
function nowAndWhenRead<Value>(actor: LoadableActor<Value>, act: () => void): void {
  onRead(actor, act);
  act();
}

/** Loans outside the screens: the application, which outlives its pages, the products, the loans, their agreements. */
export function createLoans(core: Core): AreaOf<'loans', LoanServices> {
  const { environment, userActors } = core;
  const info = loanInfoOf(core);
  const standing = loanStandingOf(core);
  const drafts = applicationDrafts(core);
  const gateway = createGateways(core, info);
  const startApplication = ownForm(core, loanApplicationMachine, {
    actors: { prepareAgreement: gateway.prepareAgreement, submitApplication: gateway.submitApplication },
    draft: { drafts, of: loanApplicationDraftOf },
    awaited: { subject: 'loan', idOf: (snapshot) => appliedLoanOf(snapshot)?.id ?? null },
    on: { 'terms.changed': () => readProducts() },
  });

  const savedLoans = userActors.keyed((id: string) => loading(gateway.loadSavedLoan(id)));
  const records = userActors.single(() =>
    noting(core, pagedList(gateway.loadRecords), (loan) => loanSightings(loan, environment.now())),
  );
  const products = userActors.lasting(loadable(gateway.loadProducts));
  products.actor.subscribe(({ context: { value } }) =>
    application.known()?.send({ type: 'products.changed', products: value }),
  );
  const readProducts = () => products.actor.send({ type: 'refresh' });

  const application = userActors.single(() => {
    readProducts();
    const { value } = products.actor.getSnapshot().context;
    const draft = drafts.read(applicationDraftName);
    return startApplication({ products: value, draft }, applicationDraftName);
  });
  /** Fills in the amount of a verification that was received, in place of one that was tried out before (LOAN-171). */
  nowAndWhenRead(info.actor, () => {
    const status = info.actor.getSnapshot().context.value?.status;
    if (status !== 'waiting' && status !== 'approved') return;
    const amount = takeWantedAmount(core);
    if (amount !== null) application.get().send({ type: 'change', changes: { amount } });
  });
  nowAndWhenRead(standing.actor, () => {
    if (standing.actor.getSnapshot().context.value?.hasUnpaidLoan) records.get();
  });
  const offered = when(() => application.known() !== undefined, products);

  return {
    services: {
      application: application.get,
      knownApplication: () => application.known() ?? null,
      info: info.actor,
      standing: standing.actor,
      products: products.actor,
      records: records.get,
      html: { origin: environment.origin, pictureOrigins: [], withInlinePictures: true },
      print: environment.printPage,
      reload: environment.reloadPage,
      savedLoanOf: savedLoans.get,
    },
    onSignedIn: ({ user: { id } }) => {
      if (isAwaited(core, id, 'loan') || isAwaited(core, id, 'repayment')) records.get();
    },
    rereads: {
      signedIn: [info.unread, standing.unread],
      moneyMoved: [records],
      channelRestored: [offered],
      // The reasons of a rejection are in the language that they were read in.
      localeChanged: [records],
    },
    reads: { loanProducts: [offered], loanRecords: [records] },
    onLocaleChanged: () => application.known()?.send({ type: 'language.changed' }),
  };
}
