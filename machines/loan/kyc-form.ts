import { isOneOf } from '#domain/known-keys.ts';
import {
  ageOf,
  type KycDraft,
  type KycField,
  type KycPhoto,
  type KycProblem,
  type KycStep,
  kycPhotos,
  kycProblem,
  kycProblems,
  kycStepNames,
  kycSteps,
  stepOfField,
} from '#domain/loan-kyc.ts';
import { objectEntries, objectKeys } from '#domain/object-keys.ts';
import type { KycAnswer, KycObjections } from '#ports/loan.ts';

/** A page of the form: one of its steps, or the summary before it is sent. */
export type KycPlace = KycStep | 'review';

/** The pages in their order. */
export const kycPlaces: readonly KycPlace[] = [...kycStepNames, 'review'];

/** The fields of the form besides the photos. */
export type KycValues = Omit<KycDraft, KycPhoto>;

/** The questions that are answered by yes or no. */
const kycFlags = ['hasFamily', 'hasPension', 'hasHouse', 'hasCar'] as const;
export type KycFlag = (typeof kycFlags)[number];

export const isFlagField = (field: KycField): field is KycFlag => isOneOf(kycFlags, field);

/** The form as far as it is filled in. */
export interface KycForm {
  draft: KycDraft;
  /** The values that the API knew, and that stood in the form when it was opened. */
  known: Partial<KycDraft>;
  /** The objections of a reviewer or the API, until the field is changed. */
  objections: KycObjections;
  /** YYYY-MM-DD, the last birthday that is taken. */
  today: string;
}

/** Certificates are asked for only while there is a house or a car (LOAN-47, LOAN-48). */
const isAskedFor = (draft: KycDraft, field: KycField): boolean =>
  (field !== 'houseCertificate' || draft.hasHouse) && (field !== 'carCertificate' || draft.hasCar);

/** The fields that a step shows. */
export const fieldsIn = (draft: KycDraft, step: KycStep): KycField[] =>
  kycSteps[step].filter((field) => isAskedFor(draft, field));

/** The photos that the form shows. */
export const photosIn = (draft: KycDraft): KycPhoto[] =>
  kycPhotos.filter((photo) => isAskedFor(draft, photo));

/** Whether nothing of a step is missing or wrong. */
export const isStepDone = ({ draft, today }: KycForm, step: KycStep): boolean =>
  kycSteps[step].every((field) => kycProblem(draft, field, today) === null);

/** Whether the form can be sent. */
export const isComplete = ({ draft, today }: KycForm): boolean => kycProblems(draft, today).length === 0;

/** The steps after this one. */
export const stepsAfter = (step: KycStep): readonly KycStep[] =>
  kycStepNames.slice(kycStepNames.indexOf(step) + 1);

/** The steps that stay reviewed once this one is changed or gone back to: those after it are to be looked at again. */
export const reviewedUpTo = (reviewed: readonly KycStep[], step: KycStep): KycStep[] =>
  kycStepNames.filter((each) => reviewed.includes(each) && !stepsAfter(step).includes(each));

/**
 * The page after a step; null while something of the step is missing or wrong. Of a form that is complete it is the next
 * step that is still to be looked at (LOAN-153).
 */
export function placeAfter(form: KycForm & { reviewed: readonly KycStep[] }, step: KycStep): KycPlace | null {
  if (!isStepDone(form, step)) return null;
  const after = stepsAfter(step);
  const next = isComplete(form) ? after.find((each) => !form.reviewed.includes(each)) : after[0];
  return next ?? 'review';
}

/** The problem of a field, or null. */
export const problemIn = ({ draft, today }: KycForm, field: KycField): KycProblem | null =>
  kycProblem(draft, field, today);

/**
 * The draft after changes: the age follows from a birthday that is changed, also one that was typed before it
 * (LOAN-137), and the score of the account stays as it is (LOAN-142).
 */
export const draftAfter = ({ draft, today, known }: KycForm, changes: Partial<KycValues>): KycDraft => ({
  ...draft,
  ...(changes.birthday === undefined ? {} : { age: ageOf(changes.birthday, today) ?? draft.age }),
  ...changes,
  ...(known.creditScore === undefined ? {} : { creditScore: draft.creditScore }),
});

/** Whether a field has the value that the API knew. */
export const isKnownIn = ({ draft, known }: KycForm, field: KycField): boolean =>
  known[field] !== undefined && known[field] === draft[field];

/** The objections to fields that have not been changed; the number of a phone includes its area code. */
export function objectionsAfter(objections: KycObjections, changes: Partial<KycValues>): KycObjections {
  const { phone, ...others } = objections;
  const left = 'areaCode' in changes ? others : objections;
  return Object.fromEntries(Object.entries(left).filter(([field]) => !(field in changes)));
}

/** The same objections in another language. */
export interface Rewording {
  before: KycObjections;
  now: KycObjections;
}

/** The objections in the new language; those that have come since stay as they are. */
export const rewordedIn = (objections: KycObjections, { before, now }: Rewording): KycObjections =>
  Object.fromEntries(
    objectEntries(objections).map(([field, text]) => [
      field,
      text === before[field] ? (now[field] ?? text) : text,
    ]),
  );

/** The photos that are objected to, with the reason. */
export const rejectedPhotosIn = (objections: KycObjections): [photo: KycPhoto, reason: string][] =>
  kycPhotos.flatMap((photo): [KycPhoto, string][] => {
    const reason = objections[photo];
    return reason === undefined ? [] : [[photo, reason]];
  });

/** The form without the photos that are objected to, which have to be replaced. */
export const withoutRejectedPhotos = (draft: KycDraft, objections: KycObjections): KycDraft => ({
  ...draft,
  ...Object.fromEntries(rejectedPhotosIn(objections).map(([photo]) => [photo, null])),
});

/** Why the form can't be sent: something is missing or wrong, or a photo is still on its way. */
export type KycBlocker = 'incomplete' | 'uploading';

/** The first step with one of the fields; the last one without a field. */
export function firstStepOf(fields: readonly KycField[]): KycStep {
  const steps = fields.map(stepOfField);
  return kycStepNames.find((step) => steps.includes(step)) ?? 'documents';
}

/** The step of the first field that is objected to; null without an objection. */
export function firstObjected(objections: KycObjections): KycStep | null {
  const fields = objectKeys(objections);
  return fields.length === 0 ? null : firstStepOf(fields);
}

/** The step that a refusal leads to; null if it names no field. */
export const stepRefused = (answer: KycAnswer): KycStep | null =>
  answer.accepted ? null : firstObjected(answer.objections);
