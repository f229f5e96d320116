import { createActor } from 'xstate';
import type { VerificationServices } from '#features/verification/services.ts';
import { createVerificationGateway } from '#gateway/api/verification.ts';
import { userOf } from '#machines/session/session.machine.ts';
import {
  realNameDraftOf as draftOf,
  type RealNameActor,
  realNameMachine,
} from '#machines/verification/real-name.machine.ts';
import type { Drafts } from '#ports/drafts.ts';
import type { Verification } from '#protocol/verification.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { identitySightings } from '../notice/review-sightings.ts';
import { always, isReading, loadable, onRead, when } from '../readable.ts';
import { draftsOf } from '../shared/own-form.ts';
import { createUploads } from '../shared/uploads.ts';
import { beginningOf, parseVerificationDraft } from './draft.ts';

/** The name of the form among the drafts. */
const draftName = 'verification';

/** Stores what is filled in, until the form is received. */
function storeDraft(drafts: Drafts, form: RealNameActor): void {
  form.select(draftOf).subscribe((draft) => drafts.write(draftName, draft));
  form.subscribe(({ value }) => {
    if (value === 'submitted') drafts.write(draftName, null);
  });
}

/** The real-name verification outside the screen: how its review stands, and the form. */
export function createVerification(core: Core): AreaOf<'verification', VerificationServices> {
  const { client, environment, session, userActors } = core;
  const { newIdempotency } = environment;
  const drafts = draftsOf(core);
  const { loadReview, loadReviewStanding, submitVerification } = createVerificationGateway(client);
  const uploads = createUploads(core);
  const formLogic = realNameMachine.provide({ actors: { upload: uploads.logic, submitVerification } });
  const review = userActors.lasting(loadable(loadReview));
  const standing = userActors.lasting(loadable(loadReviewStanding));
  const reviewNow = () => review.actor.getSnapshot().context.value;

  const form = userActors.single((verification: Verification) => {
    const begun = beginningOf(verification, parseVerificationDraft(drafts.read(draftName)));
    const photoIdempotency = {
      frontPhoto: newIdempotency(),
      backPhoto: newIdempotency(),
      selfie: newIdempotency(),
    };
    const actor = createActor(formLogic, {
      input: { ...begun, idempotency: newIdempotency(), photoIdempotency },
    });
    actor.start();
    storeDraft(drafts, actor);
    actor.on('records.changed', () => review.actor.send({ type: 'refresh' }));
    return actor;
  });

  const isSubmitted = () => form.known()?.getSnapshot().status === 'done';
  const endForm = () => {
    form.clear();
    uploads.forget();
  };
  review.actor.subscribe((snapshot) => {
    if (snapshot.matches('failed')) standing.request();
  });
  onRead(review.actor, (verification) => {
    const { status } = verification;
    core.saw(identitySightings(verification));
    const needsNoForm = status === 'waiting' || status === 'approved';
    if (needsNoForm) drafts.write(draftName, null);
    if (needsNoForm || isSubmitted()) endForm();
  });

  return {
    services: {
      review: review.actor,
      standing: standing.actor,
      formOf: form.get,
      photos: uploads.photos,
      pictures: uploads.pictures,
    },
    rereads: {
      signedIn: [when(() => userOf(session.getSnapshot())?.isDemo === false, always(review.actor))],
      // A decision is announced like a change of balances, which it is for other reviews. It may come before it was
      // read that the review has begun.
      moneyMoved: [when(() => reviewNow()?.status === 'waiting' || isSubmitted(), review)],
    },
    reads: { verification: [when(() => reviewNow() !== null || isReading(review.actor), review)] },
  };
}
