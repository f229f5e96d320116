import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { createActor, waitFor } from 'xstate';
import type { LoanServices } from '#features/loan/services.ts';
import { createAgreementGateway } from '#gateway/agreements.ts';
import { createLoanGateway } from '#gateway/loans.ts';
import { loadAgreementTemplate } from '#i18n/agreements.ts';
import {
  draftOf,
  isBusy,
  type LoanApplicationActor,
  loanApplicationMachine,
  stepOf,
} from '#machines/loan/application.machine.ts';
import type { LoanDraft } from '#machines/loan/application-form.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SavedLoanAnswer } from '#ports/loan.ts';
import { amount } from '#protocol/fields.ts';
import type { LoanProduct, LoanRecord } from '#protocol/loan.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { getOrCreate } from './get-or-create.ts';
import { loanInfoOf } from './loan-info.ts';

/** The name of the application among the drafts. */
const draftName = 'loan.application';

const draftSchema = v.object({
  productId: v.nullable(v.string()),
  amount: v.nullable(amount),
  acknowledged: v.nullable(v.string()),
});

/** A stored draft; null for one that another version of the app wrote differently. */
function parseDraft(stored: unknown): LoanDraft | null {
  const { success, output } = v.safeParse(draftSchema, stored);
  return success ? output : null;
}

/** Loans outside the screens: the application, which outlives its pages, the products, the loans, their agreements. */
export function createLoans(core: Core): Area<LoanServices> {
  const { client, environment, moneyMoved, showSuccess } = core;
  const drafts = draftsOf(core);
  const info = loanInfoOf(core);
  const agreements = new Map<string, LoadableActor<SavedLoanAnswer>>();
  let application: LoanApplicationActor | null = null;
  let records: PagedListActor<LoanRecord> | null = null;
  let ownerId: string | null = null;

  const gateway = createLoanGateway(client, { onApplied: showSuccess, onRepaid: showSuccess });
  /** How the verification stands now. What is being read already isn't read a second time. */
  const loadInfo = async () => {
    const isReading = () => info.getSnapshot().matches('loading') || info.getSnapshot().matches('refreshing');
    if (!isReading()) info.send({ type: 'refresh' });
    const { context, value } = await waitFor(info, () => !isReading());
    if (context.value === null || value !== 'loaded') throw new Error('The verification could not be read');
    return context.value;
  };
  const { prepareAgreement } = createAgreementGateway(client, {
    language: () => i18n.locale,
    loadInfo,
    loadTemplate: loadAgreementTemplate,
  });
  const applicationLogic = loanApplicationMachine.provide({
    actors: { prepareAgreement, submitApplication: gateway.submitApplication },
  });
  const products = createActor(
    createLoadableMachine<LoanProduct[]>().provide({ actors: { load: gateway.loadProducts } }),
  ).start();
  products.subscribe(({ context: { value } }) =>
    application?.send({ type: 'products.changed', products: value }),
  );

  const startApplication = () => {
    products.send({ type: 'refresh' });
    const actor = createActor(applicationLogic, {
      input: {
        products: products.getSnapshot().context.value,
        draft: parseDraft(drafts.read(draftName)),
        idempotency: environment.newIdempotency(),
      },
    });
    let step = stepOf(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      if (!isBusy(snapshot)) drafts.write(draftName, draftOf(snapshot));
      const before = step;
      step = stepOf(snapshot);
      if (step === before) return;
      // Recorded, it is among the loans; unconfirmed, they show whether it is.
      if (step === 'recorded' || step === 'unconfirmed') moneyMoved();
      if (step === 'termsChanged') products.send({ type: 'refresh' });
    });
    return actor.start();
  };

  const startRecords = () =>
    createActor(
      createPagedListMachine<LoanRecord>().provide({ actors: { loadPage: gateway.loadRecords } }),
    ).start();

  const startSavedLoan = (id: string) => {
    const actors = { load: gateway.loadSavedLoan(id) };
    const actor = createActor(createLoadableMachine<SavedLoanAnswer>().provide({ actors })).start();
    actor.send({ type: 'refresh' });
    return actor;
  };

  const readInfo = () => {
    if (info.getSnapshot().matches('absent')) info.send({ type: 'refresh' });
  };
  const readRecords = () => records?.send({ type: 'refresh' });

  const clear = () => {
    application?.stop();
    application = null;
    records?.stop();
    records = null;
    for (const actor of agreements.values()) actor.stop();
    agreements.clear();
    products.send({ type: 'forget' });
    info.send({ type: 'forget' });
    ownerId = null;
  };

  return {
    services: {
      application: () => {
        application ??= startApplication();
        return application;
      },
      info,
      products,
      records: () => {
        records ??= startRecords();
        return records;
      },
      html: { origin: window.location.origin, pictureOrigins: [], withInlinePictures: true },
      print: environment.printPage,
      reload: environment.reloadPage,
      savedLoanOf: (id) => getOrCreate(agreements, id, () => startSavedLoan(id)),
    },
    onSignedIn: ({ user }) => {
      if (ownerId !== null && ownerId !== user.id) clear();
      ownerId = user.id;
      readInfo();
    },
    onUserLeft: clear,
    onMoneyMoved: readRecords,
    onChannelRestored: () => {
      if (application) products.send({ type: 'refresh' });
    },
    onLocaleChanged: () => {
      application?.send({ type: 'language.changed' });
      // The reasons of a rejection are in the language that they were read in.
      readRecords();
    },
    onNavigated: (pathname) => {
      if (application && pathname === '/loan/submit') products.send({ type: 'refresh' });
      if (pathname !== '/loan/submit' && pathname !== '/loan/record') return;
      // A loan that was just recorded has them read already.
      if (records && !['loading', 'refreshing'].includes(records.getSnapshot().value)) readRecords();
    },
  };
}
