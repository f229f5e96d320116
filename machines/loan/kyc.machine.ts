import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import {
  ageOf,
  type KycField,
  type KycPhoto,
  type KycStep,
  kycPhotos,
  kycStepNames,
} from '#domain/loan-kyc.ts';
import { objectKeys } from '#domain/object-keys.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { KycAnswer, KycRequest } from '#ports/loan.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';
import { type PhotoChanged, type UploadActor, uploadMachine } from '../wallet/upload.machine.ts';
import {
  draftAfter,
  firstStepOf,
  isComplete,
  isKnownIn,
  type KycBlocker,
  type KycForm,
  type KycPlace,
  type KycValues,
  objectionsAfter,
  photosIn,
  placeAfter,
  problemIn,
  type Rewording,
  rejectedPhotosIn,
  reviewedUpTo,
  rewordedIn,
  stepRefused,
  stepsAfter,
  withoutRejectedPhotos,
} from './kyc-form.ts';

interface Input extends KycForm {
  idempotency: Idempotency;
  /** The photos go to the same call, so each has keys of its own. */
  photoIdempotency: Record<KycPhoto, Idempotency>;
}

interface Context extends Input, Attempts {
  /** The uploads of the photos: whether one is on its way is part of what may be sent. */
  photos: Partial<Record<KycPhoto, UploadActor>>;
  /** The steps that were looked at since one before them was changed or gone back to, in the order of the form. */
  reviewed: KycStep[];
  /** Whether the present step shows what is missing or wrong in it. */
  isChecked: boolean;
  /** The last request; sent again it is the same. */
  request: KycRequest | null;
  refusal: string | null;
}

type Answered = { event: { output: KycAnswer } };
type PhotoOfForm = PhotoChanged & { field: KycPhoto };

/** Why the form can't be sent, or null. Sent while a photo is on its way, it would lack that photo. */
function blockerIn(context: Context): KycBlocker | null {
  if (!isComplete(context)) return 'incomplete';
  const isUploading = photosIn(context.draft).some((photo) =>
    context.photos[photo]?.getSnapshot().hasTag('busy'),
  );
  return isUploading ? 'uploading' : null;
}

// Typed by themselves, because `enqueueActions` doesn't infer the parameters of guards inside `setup`.
const leadsTo = ({ context }: { context: Context }, { step, place }: { step: KycStep; place: KycPlace }) =>
  placeAfter(context, step) === place;
const isStep = (_: unknown, { asked, step }: { asked: KycPlace | null; step: KycStep }) => asked === step;

/** Opens the step of the event. */
const goTo = kycStepNames.map((step) => ({
  guard: {
    type: 'isStep' as const,
    params: ({ event }: { event: { step: KycPlace } }) => ({ asked: event.step, step }),
  },
  target: `#${step}`,
}));

const sending = writing(
  'submitKyc',
  ({ request }: Context) => request,
  { accepted: 'submitted', refused: 'reviewing' },
  { done: ['records.changed'] },
);
const [whenAccepted, whenRefused] = sending.invoke.onDone;

/** Leads on from a step. */
const next = (step: KycStep) => [
  ...stepsAfter(step).map(
    (place) =>
      ({
        guard: { type: 'leadsTo', params: { step, place } },
        target: `#${place}`,
        actions: 'uncheck',
      }) as const,
  ),
  { guard: { type: 'leadsTo', params: { step, place: 'review' } }, target: '#reviewing' } as const,
];

const look = (step: KycStep) => ({ type: 'look', params: { step } }) as const;
/** Leads back to a step. */
const backTo = (step: KycStep) =>
  ({ target: `#${step}`, actions: { type: 'goBack', params: { step } } }) as const;

/**
 * The identity and financial verification for loans: five steps and a review (LOAN-2, LOAN-40). A step is left
 * forwards only when nothing is missing or wrong in it, and the form is sent only when nothing is missing anywhere
 * (LOAN-63). A complete form leads past the steps that were looked at, but through all that come after one that was
 * changed, and then to the review (LOAN-153). A refusal with objections opens the step of the first one. Without an
 * answer the user can send the same request again.
 */
export const kycMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Partial<KycValues> }
      | PhotoOfForm
      | ({ type: 'objections.reworded' } & Rewording)
      | { type: 'goTo'; step: KycPlace }
      | { type: 'next' | 'back' | 'submit' | 'askAgain' | 'leave' },
    children: {} as Record<KycPhoto, 'upload'>,
    emitted: {} as { type: 'records.changed' },
    tags: {} as 'busy',
  },
  actors: {
    upload: uploadMachine,
    submitKyc: fromPromise<KycAnswer, Submission<KycRequest>>(notProvided('submitKyc')),
  },
  guards: {
    ...writeGuards,
    leadsTo,
    isStep,
    allowed: ({ context }) => blockerIn(context) === null,
  },
  actions: {
    announce: emit((_, type: 'records.changed') => ({ type })),
    // All of them at once: a certificate that is hidden and shown again continues with the keys that it has.
    startPhotos: enqueueActions(({ context: { draft, objections, photoIdempotency }, enqueue }) => {
      for (const field of kycPhotos) {
        enqueue.assign(({ context: { photos }, spawn }) => {
          const input = { field, idempotency: photoIdempotency[field] };
          return { photos: { ...photos, [field]: spawn('upload', { id: field, input }) } };
        });
        const url = draft[field];
        const reason = objections[field] ?? '';
        if (url !== null || reason !== '')
          enqueue.sendTo(field, { type: 'photo.known' as const, url: url ?? '', reason });
      }
    }),
    change: assign(({ context }, changes: Partial<KycValues>) => ({
      draft: draftAfter(context, changes),
      objections: objectionsAfter(context.objections, changes),
      reviewed: reviewedUpTo(context.reviewed, firstStepOf(objectKeys(changes))),
      refusal: null,
    })),
    look: assign(({ context: { reviewed } }, { step }: { step: KycStep }) => ({
      reviewed: kycStepNames.filter((each) => each === step || reviewed.includes(each)),
    })),
    goBack: assign(({ context: { reviewed } }, { step }: { step: KycStep }) => ({
      reviewed: reviewedUpTo(reviewed, step),
    })),
    setPhoto: assign(({ context: { draft, objections, refusal } }, { field, url }: PhotoOfForm) => {
      const { [field]: _, ...others } = objections;
      return {
        draft: { ...draft, [field]: url },
        objections: url === null ? objections : others,
        refusal: url === null ? refusal : null,
      };
    }),
    reword: enqueueActions(({ context: { objections }, enqueue }, rewording: Rewording) => {
      const reworded = rewordedIn(objections, rewording);
      enqueue.assign({ objections: reworded });
      for (const [field, reason] of rejectedPhotosIn(reworded))
        enqueue.sendTo(field, { type: 'reason.reworded' as const, before: objections[field] ?? '', reason });
    }),
    check: assign({ isChecked: true }),
    uncheck: assign({ isChecked: false }),
    beginAttempt: assign(({ context: { attempt, draft } }) => ({
      attempt: attempt + 1,
      request: { draft },
      refusal: null,
    })),
    setAnswer: enqueueActions(({ context: { draft, reviewed }, enqueue }, answer: KycAnswer) => {
      if (answer.accepted) return enqueue.assign({ request: null });
      const { message, objections } = answer;
      const photos = rejectedPhotosIn(objections);
      enqueue.assign({
        draft: withoutRejectedPhotos(draft, objections),
        objections,
        reviewed: reviewedUpTo(reviewed, firstStepOf(objectKeys(objections))),
        request: null,
        refusal: message,
      });
      for (const [field, reason] of photos)
        enqueue.sendTo(field, { type: 'photo.known' as const, url: '', reason });
    }),
    clearRequest: assign({ request: null }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'kyc',
  context: ({ input }) => ({
    ...input,
    photos: {},
    reviewed: [],
    attempt: 0,
    isChecked: false,
    request: null,
    refusal: null,
  }),
  entry: 'startPhotos',
  on: {
    'photo.changed': { actions: { type: 'setPhoto', params: ({ event }) => event } },
    'objections.reworded': { actions: { type: 'reword', params: ({ event }) => event } },
  },
  initial: 'filling',
  states: {
    filling: {
      initial: 'person',
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        next: { actions: 'check' },
        goTo: [...goTo, { target: 'reviewing' }],
      },
      states: {
        person: { id: 'person', entry: look('person'), on: { next: next('person') } },
        contact: {
          id: 'contact',
          entry: look('contact'),
          on: { next: next('contact'), back: backTo('person') },
        },
        work: { id: 'work', entry: look('work'), on: { next: next('work'), back: backTo('contact') } },
        assets: { id: 'assets', entry: look('assets'), on: { next: next('assets'), back: backTo('work') } },
        documents: {
          id: 'documents',
          entry: look('documents'),
          on: { next: next('documents'), back: backTo('assets') },
        },
      },
    },
    reviewing: {
      id: 'reviewing',
      entry: 'check',
      on: {
        goTo,
        back: 'filling.documents',
        submit: { guard: 'allowed', target: 'submitting', actions: 'beginAttempt' },
      },
    },
    submitting: {
      ...sending,
      invoke: {
        ...sending.invoke,
        onDone: [
          whenAccepted,
          ...kycStepNames.map((step) => ({
            ...whenRefused,
            guard: {
              type: 'isStep' as const,
              params: ({ event }: Answered) => ({ asked: stepRefused(event.output), step }),
            },
            target: `filling.${step}`,
          })),
          whenRefused,
        ],
      },
    },
    unconfirmed: {
      description:
        'No answer came, so the form may have been received. Sent again under the same key, it is received once.',
      on: {
        askAgain: { guard: 'isRepeatable', target: 'submitting' },
        leave: { target: 'reviewing', actions: 'clearRequest' },
      },
    },
    submitted: { type: 'final' },
  },
});

export type KycActor = ActorRefFrom<typeof kycMachine>;
type Snapshot = SnapshotFrom<typeof kycMachine>;

/** The page that is shown: while the form is sent and after a lost answer still the review. */
export const placeOf = ({ value }: Snapshot): KycPlace =>
  typeof value === 'object' ? value.filling : 'review';
export const isReviewing = (snapshot: Snapshot) => snapshot.matches('reviewing');
export const isSubmitted = (snapshot: Snapshot) => snapshot.matches('submitted');
export const kycDraftOf = (snapshot: Snapshot) => snapshot.context.draft;
export const objectionOf = (field: KycField) => (snapshot: Snapshot) =>
  snapshot.context.objections[field] ?? null;
/** The problem of a field, once the form shows problems; null without one. */
export const problemOf =
  (field: KycField) =>
  ({ context }: Snapshot) =>
    context.isChecked ? problemIn(context, field) : null;
/** Whether a field has the value that the API knew. */
export const isKnownOf =
  (field: KycField) =>
  ({ context }: Snapshot) =>
    isKnownIn(context, field);
/** The age by the birthday that is filled in; null without one. */
export const ageByBirthdayOf = ({ context: { draft, today } }: Snapshot) => ageOf(draft.birthday, today);
/** The upload of one of the photos. */
export const kycUploadOf = (field: KycPhoto) => (snapshot: Snapshot) => snapshot.children[field];
/** Why the form can't be sent, or null; uploads change it, too. */
export const kycBlockerOf = ({ context }: Snapshot) => blockerIn(context);
