import { createActor } from 'xstate';
import type { LoanVerificationServices } from '#features/loan/loan-verification-services.ts';
import { createLoanKycGateway } from '#gateway/loan-kyc.ts';
import { phoneAreasLoader } from '#gateway/phone-areas.ts';
import { draftOf, type KycActor, kycMachine, placeOf } from '#machines/loan/kyc.machine.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { PhoneArea } from '#ports/session.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { kycObjections } from '#protocol/loan-kyc-fields.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { loanInfoOf } from './loan-info.ts';
import { kycBeginning, parseStoredKyc } from './loan-verification-draft.ts';
import { createUploads } from './uploads.ts';

/** The name of the form among the drafts. */
const draftName = 'loan.kyc';

/** The verification for loans outside the screen: how it stands, and its form. */
export function createLoanVerification(core: Core): Area<LoanVerificationServices> {
  const { client, environment, showSuccess } = core;
  const { newIdempotency, now } = environment;
  const drafts = draftsOf(core);
  const info = loanInfoOf(core);
  const { submitKyc } = createLoanKycGateway(client, showSuccess);
  const uploads = createUploads(core);
  const formLogic = kycMachine.provide({ actors: { upload: uploads.logic, submitKyc } });
  const areas = createActor(
    createLoadableMachine<PhoneArea[]>().provide({ actors: { load: phoneAreasLoader(client) } }),
  ).start();
  let form: KycActor | null = null;
  let lastRead = info.getSnapshot().context.value;
  let ownerId: string | null = null;

  const readInfo = () => info.send({ type: 'refresh' });
  const endForm = () => {
    form?.stop();
    form = null;
    uploads.forget();
  };

  const startForm = (known: LoanInfo) => {
    const { place, ...begun } = kycBeginning(known, parseStoredKyc(drafts.read(draftName)));
    const photoIdempotency = {
      passportPhoto: newIdempotency(),
      houseCertificate: newIdempotency(),
      carCertificate: newIdempotency(),
      taxBill: newIdempotency(),
    };
    // Of the exchange's time zone, where a birthday is compared with it, too.
    const today = new Date(now()).toISOString().slice(0, 10);
    const actor = createActor(formLogic, {
      input: { ...begun, today, idempotency: newIdempotency(), photoIdempotency },
    }).start();
    actor.send({ type: 'goTo', step: place });
    let last = actor.getSnapshot();
    actor.subscribe((snapshot) => {
      const isChanged = draftOf(snapshot) !== draftOf(last) || placeOf(snapshot) !== placeOf(last);
      const isElsewhere = snapshot.value !== last.value;
      last = snapshot;
      if (snapshot.matches('submitted')) drafts.write(draftName, null);
      else if (isChanged) drafts.write(draftName, { draft: draftOf(snapshot), place: placeOf(snapshot) });
      // After a lost answer this shows whether the documents were received (LOAN-57).
      if (isElsewhere && (snapshot.matches('submitted') || snapshot.matches('unconfirmed'))) readInfo();
    });
    return actor;
  };

  info.subscribe(({ context: { value } }) => {
    if (value === null || value === lastRead) return;
    const before = kycObjections(lastRead?.reasons ?? null);
    lastRead = value;
    const needsNoForm = value.status === 'waiting' || value.status === 'approved';
    if (needsNoForm) drafts.write(draftName, null);
    if (needsNoForm || form?.getSnapshot().status === 'done') endForm();
    form?.send({ type: 'objections.reworded', before, now: kycObjections(value.reasons) });
  });

  const clear = () => {
    endForm();
    lastRead = null;
    ownerId = null;
    info.send({ type: 'forget' });
  };

  return {
    services: {
      info,
      formOf: (known) => {
        form ??= startForm(known);
        return form;
      },
      areas,
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    onSignedIn: ({ user }) => {
      if (ownerId !== null && ownerId !== user.id) clear();
      ownerId = user.id;
      readInfo();
    },
    onUserLeft: clear,
    // A decision is announced like a change of balances, which it is for other reviews.
    onMoneyMoved: () => {
      if (lastRead?.status === 'waiting') readInfo();
    },
    // The reasons of a rejection are in the language that they were read in.
    onLocaleChanged: () => {
      if (lastRead !== null) readInfo();
    },
    onNavigated: (pathname) => {
      if (pathname === '/loan' && lastRead !== null) readInfo();
    },
  };
}
