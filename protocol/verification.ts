import * as v from 'valibot';
import { fromKeys } from '#domain/known-keys.ts';
import { addition, codeWithAdditions } from './additions.ts';
import { call, reading, writing } from './call.ts';
import { nameOfCode, nothing, optionalObject, raw, text } from './fields.ts';

/** The review status on the wire (VERIFICATION-4); 3 is an addition. */
export const reviewStatus = { none: 0, waiting: 1, approved: 2, rejected: 3 } as const;
export type ReviewStatus = keyof typeof reviewStatus;

const fieldNames = ['name', 'card_id', 'front_pic', 'reverse_pic', 'hand_pic'] as const;

const everyField = <Value>(value: Value) => fromKeys(fieldNames, () => value);

const fieldsOf = (wire: Record<(typeof fieldNames)[number], string>) => ({
  name: wire.name,
  cardId: wire.card_id,
  frontPhoto: wire.front_pic,
  backPhoto: wire.reverse_pic,
  selfie: wire.hand_pic,
});

/** A reviewer's objections to the fields of a verification; an empty text is no objection. */
const reasons = v.pipe(
  v.fallback(v.nullish(v.object(everyField(text)), {}), everyField('')),
  v.transform(fieldsOf),
);

const review = v.pipe(
  optionalObject({
    review_status: codeWithAdditions(reviewStatus.rejected),
    ...everyField(text),
    reasons: addition(reasons),
  }),
  v.transform((wire) => ({
    status: nameOfCode(reviewStatus, wire.review_status) ?? 'none',
    ...fieldsOf(wire),
    reasons: wire.reasons,
  })),
);

/** The data of a refused submission: an addition, so it may be missing. */
export const verificationRefusal = v.fallback(v.object({ reasons }), () => ({
  reasons: v.parse(reasons, null),
}));

/** The real-name verification and what a reviewer objects to, field by field; an empty text is no objection. */
export type Verification = v.InferOutput<typeof review>;

/** A filled in verification; photos are the URLs of their uploads. */
type RealName = ReturnType<typeof fieldsOf>;

const standing = v.pipe(
  optionalObject({ review_status: codeWithAdditions(reviewStatus.rejected) }),
  v.transform((wire) => ({ status: nameOfCode(reviewStatus, wire.review_status) ?? 'none' })),
);

const reviewCall = {
  ...reading,
  path: '/api/user_real/center',
  access: 'realOnly',
  isStored: true,
  storedFields: ['review_status'],
  input: v.object({}),
} as const;

/** Real-name verification (VERIFICATION-8, VERIFICATION-9). */
export const verificationCalls = {
  submit: call({
    ...writing,
    path: '/api/user_real/real_name',
    access: 'realOnly',
    input: v.object(everyField(raw)),
    inputOf: ({ name, cardId, frontPhoto, backPhoto, selfie }: RealName) => ({
      name,
      card_id: cardId,
      front_pic: frontPhoto,
      reverse_pic: backPhoto,
      hand_pic: selfie,
    }),
    reply: nothing,
  }),
  review: call({ ...reviewCall, reply: review }),
  /** How it stands, without the user's papers: all that the device stores of a reply. */
  standing: call({ ...reviewCall, reply: standing }),
};
