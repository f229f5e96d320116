import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { ChosenPhoto } from '#ports/upload.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, submissionOf, writeGuards } from '../shared/write.ts';

/** Sent to the form that spawned an upload: the URL of the uploaded photo, or null while there is none. */
export interface PhotoChanged {
  type: 'photo.changed';
  field: string;
  url: string | null;
}

/** A photo of an earlier visit, and a reviewer's objection to it; empty for none. */
interface KnownPhoto {
  url: string;
  reason: string;
}

/** A reviewer's objection in another language. */
interface ReasonReworded {
  before: string;
  reason: string;
}

interface Context extends Attempts {
  /** The form's field. */
  field: string;
  /** Chosen on this device; null for a photo of an earlier visit. */
  photo: ChosenPhoto | null;
  url: string | null;
  /** Why the photo was rejected, by the API or by a reviewer. */
  reason: string;
}

type UploadAnswer = Answer<{ url: string }>;

/** The transition that takes the photo out of the form. */
const remove = { target: 'empty', actions: ['discard', 'clear', 'reportPhoto'] } as const;

/**
 * One photo of a form: it is decoded and shrunk on the device, waits for its turn and for the network, and is
 * uploaded (WALLET-95). A failed upload can be repeated at will: one that no record names does nothing.
 */
export const uploadMachine = setup({
  types: {
    input: {} as { field: string; idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | { type: 'choose'; photo: ChosenPhoto }
      | { type: 'retry' | 'remove' }
      | ({ type: 'photo.known' } & KnownPhoto)
      | ({ type: 'reason.reworded' } & ReasonReworded),
    tags: {} as 'busy',
  },
  actors: {
    prepare: fromPromise<void, ChosenPhoto>(notProvided('prepare')),
    awaitTurn: fromPromise<void, ChosenPhoto>(notProvided('awaitTurn')),
    upload: fromPromise<UploadAnswer, Submission<ChosenPhoto>>(notProvided('upload')),
  },
  guards: {
    accepted: writeGuards.accepted,
    hasReason: (_, { reason }: KnownPhoto) => reason !== '',
    isReason: ({ context }, reason: string) => context.reason === reason,
  },
  actions: {
    /** Provided where the chosen photos are: frees the photo that is replaced or removed. */
    discard: () => undefined,
    begin: assign(({ context }, photo: ChosenPhoto) => ({
      photo,
      attempt: context.attempt + 1,
      url: null,
      reason: '',
    })),
    clear: assign({ photo: null, url: null, reason: '' }),
    setAnswer: assign((_, answer: UploadAnswer) =>
      answer.accepted ? { url: answer.data.url, reason: '' } : { url: null, reason: answer.message },
    ),
    setKnown: assign((_, { url, reason }: KnownPhoto) => ({ photo: null, url: reason ? null : url, reason })),
    setReason: assign((_, reason: string) => ({ reason })),
    // Not `sendParent`, which throws where there is no form, as in this machine's own walk.
    reportPhoto: ({ self, context: { field, url } }) => {
      const event: PhotoChanged = { type: 'photo.changed', field, url };
      self._parent?.send(event);
    },
  },
  delays: { decodeDeadline: 10_000, uploadDeadline: 60_000 },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, attempt: 0, photo: null, url: null, reason: '' }),
  initial: 'empty',
  on: {
    choose: {
      target: '.reading',
      reenter: true,
      actions: ['discard', { type: 'begin', params: ({ event }) => event.photo }, 'reportPhoto'],
    },
  },
  states: {
    empty: {
      on: {
        'photo.known': [
          {
            guard: { type: 'hasReason', params: ({ event }) => event },
            target: 'rejected',
            actions: { type: 'setKnown', params: ({ event }) => event },
          },
          { target: 'uploaded', actions: { type: 'setKnown', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      description:
        'The photo is decoded, turned upright and shrunk, without its place and time of recording.',
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { photo } }) => chosen(photo),
        onDone: 'ready',
        onError: 'undecodable',
      },
      after: { decodeDeadline: 'undecodable' },
      on: { remove },
    },
    undecodable: { on: { remove } },
    ready: {
      description: 'Photos are uploaded one after the other, and not before the device is online.',
      tags: 'busy',
      invoke: {
        id: 'awaitTurn',
        src: 'awaitTurn',
        input: ({ context: { photo } }) => chosen(photo),
        onDone: 'uploading',
        onError: 'uploadFailed',
      },
      on: { remove },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => submissionOf(context.photo, context),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'uploaded',
            actions: [{ type: 'setAnswer', params: ({ event }) => event.output }, 'reportPhoto'],
          },
          { target: 'rejected', actions: { type: 'setAnswer', params: ({ event }) => event.output } },
        ],
        onError: 'uploadFailed',
      },
      after: { uploadDeadline: 'uploadFailed' },
      on: { remove },
    },
    uploadFailed: {
      on: { retry: 'ready', remove },
    },
    uploaded: {
      on: {
        remove,
        'photo.known': {
          guard: { type: 'hasReason', params: ({ event }) => event },
          target: 'rejected',
          actions: ['discard', { type: 'setKnown', params: ({ event }) => event }, 'reportPhoto'],
        },
      },
    },
    rejected: {
      description: 'The API refused the picture, or a reviewer objected to it: another one is needed.',
      on: {
        remove,
        'reason.reworded': {
          guard: { type: 'isReason', params: ({ event }) => event.before },
          actions: { type: 'setReason', params: ({ event }) => event.reason },
        },
      },
    },
  },
});

/** @throws {Error} before a photo was chosen */
function chosen(photo: ChosenPhoto | null): ChosenPhoto {
  if (photo === null) throw new Error('No photo was chosen');
  return photo;
}

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
type Snapshot = SnapshotFrom<typeof uploadMachine>;

export const uploadStepOf = (snapshot: Snapshot) => snapshot.value;
export const photoOf = (snapshot: Snapshot) => snapshot.context.photo;
export const urlOf = (snapshot: Snapshot) => snapshot.context.url;
export const reasonOf = (snapshot: Snapshot) => snapshot.context.reason;
