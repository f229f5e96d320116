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
  missingFieldsIn,
  type VerificationDraft,
  type VerificationField,
  type VerificationPhoto,
  verificationPhotos,
} from '#domain/verification.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { VerificationAnswer, VerificationReasons, VerificationRequest } from '#ports/verification.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';
import { type PhotoChanged, uploadMachine } from '../wallet/upload.machine.ts';

interface Input {
  /** Filled in before, on an earlier visit or in a submission that was rejected. */
  draft: VerificationDraft;
  /** The reviewer's objections to it. */
  reasons: VerificationReasons;
  idempotency: Idempotency;
  /** The three photos go to the same call, so each has keys of its own. */
  photoIdempotency: Record<VerificationPhoto, Idempotency>;
}

interface Context extends Input, Attempts {
  /** Whether the user has tried to send the form: from then on it shows what is missing. */
  isChecked: boolean;
  /** The last request; sent again it is the same. */
  request: VerificationRequest | null;
  refusal: string | null;
}

type RealNameChange = 'records.changed';

type Texts = Partial<Omit<VerificationDraft, VerificationPhoto>>;
type PhotoOfForm = PhotoChanged & { field: VerificationPhoto };

function requestIn({ draft }: Context): VerificationRequest | null {
  const { name, cardId, frontPhoto, backPhoto, selfie } = draft;
  if (frontPhoto === null || backPhoto === null || selfie === null) return null;
  return { name: name.trim(), cardId: cardId.trim(), frontPhoto, backPhoto, selfie };
}

/**
 * The form of the real-name verification: a name, an ID number and three photos, which are uploaded as they are
 * chosen (VERIFICATION-2, VERIFICATION-8). A refusal reopens the form with its message. Without an answer the
 * user can send the same request again. How the review stands is the API's own state, and none of this machine.
 */
export const realNameMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Texts }
      | PhotoOfForm
      | { type: 'submit' | 'askAgain' | 'leave' },
    children: {} as Record<VerificationPhoto, 'upload'>,
    emitted: {} as { type: RealNameChange },
    tags: {} as 'busy',
  },
  actors: {
    upload: uploadMachine,
    submitVerification: fromPromise<VerificationAnswer, Submission<VerificationRequest>>(
      notProvided('submitVerification'),
    ),
  },
  guards: { ...writeGuards, isComplete: ({ context: { draft } }) => missingFieldsIn(draft).length === 0 },
  actions: {
    announce: emit((_, type: RealNameChange) => ({ type })),
    showPhotos: enqueueActions(({ context: { draft, reasons, photoIdempotency }, enqueue }) => {
      for (const field of verificationPhotos) {
        enqueue.spawnChild('upload', {
          id: field,
          input: { field, idempotency: photoIdempotency[field] },
        });
        const url = draft[field];
        const reason = reasons[field];
        if (url !== null || reason !== '')
          enqueue.sendTo(field, { type: 'photo.known' as const, url: url ?? '', reason });
      }
    }),
    change: assign(({ context: { draft, reasons } }, changes: Texts) => ({
      draft: { ...draft, ...changes },
      reasons: { ...reasons, ...Object.fromEntries(Object.keys(changes).map((field) => [field, ''])) },
      refusal: null,
    })),
    showMissing: assign({ isChecked: true }),
    beginAttempt: assign(({ context }) => ({
      attempt: context.attempt + 1,
      request: requestIn(context),
      isChecked: true,
      refusal: null,
    })),
    setPhoto: assign(({ context: { draft, refusal } }, { field, url }: PhotoOfForm) => ({
      draft: { ...draft, [field]: url },
      refusal: url === null ? refusal : null,
    })),
    setAnswer: enqueueActions(({ context, enqueue }, answer: VerificationAnswer) => {
      if (answer.accepted) return enqueue.assign({ request: null });
      const { message, reasons } = answer;
      const rejected = verificationPhotos.filter((field) => reasons[field] !== '');
      enqueue.assign({
        draft: { ...context.draft, ...Object.fromEntries(rejected.map((field) => [field, null])) },
        reasons,
        request: null,
        refusal: message,
      });
      for (const field of rejected)
        enqueue.sendTo(field, { type: 'photo.known' as const, url: '', reason: reasons[field] });
    }),
    clearRequest: assign({ request: null }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'realName',
  context: ({ input }) => ({ ...input, attempt: 0, isChecked: false, request: null, refusal: null }),
  entry: 'showPhotos',
  initial: 'editing',
  on: {
    'photo.changed': {
      actions: { type: 'setPhoto', params: ({ event }) => event },
    },
  },
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        submit: [
          { guard: 'isComplete', target: 'submitting', actions: 'beginAttempt' },
          { actions: 'showMissing' },
        ],
      },
    },
    submitting: {
      ...writing(
        'submitVerification',
        ({ request }: Context) => request,
        { accepted: 'submitted', refused: 'editing' },
        { done: ['records.changed'] },
      ),
    },
    unconfirmed: {
      description:
        'No answer came, so the documents may have been received. Sent again under the same key, they are received once.',
      on: {
        askAgain: { guard: 'isRepeatable', target: 'submitting' },
        leave: { target: 'editing', actions: 'clearRequest' },
      },
    },
    submitted: { type: 'final' },
  },
});

export type RealNameActor = ActorRefFrom<typeof realNameMachine>;
type Snapshot = SnapshotFrom<typeof realNameMachine>;

export const realNameStepOf = (snapshot: Snapshot) => snapshot.value;
export const realNameDraftOf = (snapshot: Snapshot) => snapshot.context.draft;
export const reasonsOf = (snapshot: Snapshot) => snapshot.context.reasons;
/** Whether the field is to be named as missing. */
export const isMissing = (field: VerificationField) => (snapshot: Snapshot) =>
  snapshot.context.isChecked && missingFieldsIn(snapshot.context.draft).includes(field);
/** The upload of one of the photos. */
export const realNameUploadOf = (field: VerificationPhoto) => (snapshot: Snapshot) =>
  snapshot.children[field];
