import type { Feedback } from '#ports/content.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** A message of the user to the operator (CONTENT-39). */
export const feedbackMachine = createSubmissionMachine<Feedback>('feedback');

export type FeedbackActor = SubmissionActor<Feedback>;
