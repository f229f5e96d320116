import { createActor } from 'xstate';
import type { VerificationServices } from '#features/verification/services.ts';
import { createVerificationGateway } from '#gateway/verification.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { draftOf, type RealNameActor, realNameMachine } from '#machines/verification/real-name.machine.ts';
import type { Verification } from '#protocol/verification.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { createUploads } from './uploads.ts';
import { beginningOf, parseVerificationDraft } from './verification-draft.ts';

/** The name of the form among the drafts. */
const draftName = 'verification';

/** The real-name verification outside the screen: how its review stands, and the form. */
export function createVerification(core: Core): Area<VerificationServices> {
  const { client, environment } = core;
  const drafts = draftsOf(core);
  const { newIdempotency } = environment;
  const { loadReview, submitVerification } = createVerificationGateway(client);
  const uploads = createUploads(core);
  const formLogic = realNameMachine.provide({ actors: { upload: uploads.logic, submitVerification } });
  const review = createActor(
    createLoadableMachine<Verification>().provide({ actors: { load: loadReview } }),
  ).start();
  let form: RealNameActor | null = null;
  let lastRead: Verification | null = null;

  const readReview = () => review.send({ type: 'refresh' });
  const endForm = () => {
    form?.stop();
    form = null;
    uploads.forget();
  };

  const startForm = (verification: Verification) => {
    const begun = beginningOf(verification, parseVerificationDraft(drafts.read(draftName)));
    const photoIdempotency = {
      frontPhoto: newIdempotency(),
      backPhoto: newIdempotency(),
      selfie: newIdempotency(),
    };
    const actor = createActor(formLogic, {
      input: { ...begun, idempotency: newIdempotency(), photoIdempotency },
    }).start();
    let stored = draftOf(actor.getSnapshot());
    let step = actor.getSnapshot().value;
    actor.subscribe((snapshot) => {
      const draft = draftOf(snapshot);
      if (draft !== stored) drafts.write(draftName, draft);
      stored = draft;
      if (snapshot.value === step) return;
      step = snapshot.value;
      if (step === 'submitted') drafts.write(draftName, null);
      // After a lost answer this shows whether the documents were received.
      if (step === 'submitted' || step === 'unconfirmed') readReview();
    });
    return actor;
  };

  review.subscribe(({ context: { value } }) => {
    if (value === null || value === lastRead) return;
    lastRead = value;
    const needsNoForm = value.status === 'waiting' || value.status === 'approved';
    if (needsNoForm) drafts.write(draftName, null);
    if (needsNoForm || form?.getSnapshot().status === 'done') endForm();
  });

  const clear = () => {
    endForm();
    lastRead = null;
    review.send({ type: 'forget' });
  };

  return {
    services: {
      review,
      formOf: (verification) => {
        form ??= startForm(verification);
        return form;
      },
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    onSignedIn: ({ user }) => {
      clear();
      if (!user.isDemo) readReview();
    },
    onUserLeft: clear,
    // A decision is announced like a change of balances, which it is for other reviews.
    onMoneyMoved: () => {
      if (lastRead?.status === 'waiting') readReview();
    },
    onNavigated: (pathname) => {
      if (pathname === '/mine/auth' && lastRead !== null) readReview();
    },
  };
}
