import { createActor } from 'xstate';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { stepOfField } from '#domain/loan-kyc.ts';
import type { LoanVerificationServices } from '#features/loan/kyc/services.ts';
import { createLoanKycGateway } from '#gateway/api/loan-kyc.ts';
import { phoneAreasLoader } from '#gateway/api/phone-areas.ts';
import { kycDraftOf as draftOf, type KycActor, kycMachine, placeOf } from '#machines/loan/kyc.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { Drafts } from '#ports/drafts.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { kycObjections } from '#protocol/loan-kyc-fields.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { always, isReading, loadable, onRead, when } from '../readable.ts';
import { draftsOf } from '../shared/own-form.ts';
import { createUploads } from '../shared/uploads.ts';
import { applicationDraftName, applicationDrafts, wantedAmountName } from './application-draft.ts';
import { loanInfoOf } from './info.ts';
import { loanStandingOf } from './standing.ts';
import { kycBeginning, parseStoredKyc } from './verification-draft.ts';

/** The name of the form among the drafts. */
const draftName = 'loan.kyc';

/**
 * Stores what is filled in and the page that is open, until the form is received, and then the amount that is wanted,
 * with which the application begins (LOAN-171).
 */
function storeDraft(drafts: Drafts, form: KycActor): void {
  const write = () => {
    const snapshot = form.getSnapshot();
    drafts.write(draftName, { draft: draftOf(snapshot), place: placeOf(snapshot) });
  };
  form.select(draftOf).subscribe(write);
  form.select(placeOf).subscribe(write);
  form.subscribe((snapshot) => {
    if (!snapshot.matches('submitted')) return;
    drafts.write(draftName, null);
    drafts.write(wantedAmountName, draftOf(snapshot).loanAmount);
  });
}

/** Fills in the amount of the application when the step is opened that asks for it (LOAN-152). */
function fillInLoanAmount(form: KycActor, wantedAmount: () => Decimal | null): void {
  form.select(placeOf).subscribe((place) => {
    if (place !== stepOfField('loanAmount') || draftOf(form.getSnapshot()).loanAmount !== null) return;
    const loanAmount = wantedAmount();
    if (loanAmount !== null) form.send({ type: 'change', changes: { loanAmount } });
  });
}

/** Null where it isn't known: an API that knows none answers 0. */
function creditScoreOf(session: Core['session']): Decimal | null {
  const score = userOf(session.getSnapshot())?.creditScore ?? 0;
  return score === 0 ? null : decimal(score);
}

/** The verification for loans outside the screen: how it stands, and its form. */
export function createLoanVerification(core: Core): AreaOf<'loanVerification', LoanVerificationServices> {
  const { client, environment, session, userActors, showSuccess } = core;
  const info = loanInfoOf(core);
  const { newIdempotency, now } = environment;
  const drafts = draftsOf(core);
  const applications = applicationDrafts(core);
  const { submitKyc } = createLoanKycGateway(client, { enqueue: core.enqueue, onReceived: showSuccess });
  const uploads = createUploads(core);
  const formLogic = kycMachine.provide({ actors: { upload: uploads.logic, submitKyc } });
  const areas = loadable(phoneAreasLoader(client));
  areas.start();
  const infoNow = () => info.actor.getSnapshot().context.value;
  const known = when(() => infoNow() !== null, info);

  const form = userActors.single((read: LoanInfo) => {
    const stored = parseStoredKyc(drafts.read(draftName));
    const { place, ...begun } = kycBeginning(read, stored, creditScoreOf(session));
    const photoIdempotency = {
      passportPhoto: newIdempotency(),
      houseCertificate: newIdempotency(),
      carCertificate: newIdempotency(),
      taxBill: newIdempotency(),
    };
    // Of the exchange's time zone, where a birthday is compared with it, too.
    const today = new Date(now()).toISOString().slice(0, 10);
    const actor: KycActor = createActor(formLogic, {
      input: { ...begun, today, idempotency: newIdempotency(), photoIdempotency },
    }).start();
    fillInLoanAmount(actor, () => applications.read(applicationDraftName)?.amount ?? null);
    actor.send({ type: 'goTo', step: place });
    storeDraft(drafts, actor);
    // After a lost answer this shows whether the documents were received (LOAN-57).
    actor.on('records.changed', () => info.actor.send({ type: 'refresh' }));
    return actor;
  });

  const isSubmitted = () => form.known()?.getSnapshot().status === 'done';
  const endForm = () => {
    form.clear();
    uploads.forget();
  };
  onRead(info.actor, ({ status, reasons }, before) => {
    const needsNoForm = status === 'waiting' || status === 'approved';
    if (needsNoForm) drafts.write(draftName, null);
    if (needsNoForm || isSubmitted()) endForm();
    const objections = { before: kycObjections(before?.reasons ?? null), now: kycObjections(reasons) };
    form.known()?.send({ type: 'objections.reworded', ...objections });
  });

  return {
    services: {
      info: info.actor,
      standing: loanStandingOf(core).actor,
      formOf: form.get,
      areas,
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    rereads: {
      signedIn: [always(info.actor)],
      // A decision is announced like a change of balances, which it is for other reviews. It may come before it was
      // read that the review has begun.
      moneyMoved: [when(() => infoNow()?.status === 'waiting' || isSubmitted(), info)],
      // The reasons of a rejection are in the language that they were read in.
      localeChanged: [known],
    },
    reads: { loanVerification: [when(() => isReading(info.actor), info), known] },
  };
}
