import type { PasswordChange } from '#ports/session.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** A new password for the signed-in user of a real account (SESSION-19, ACCOUNT-27). */
export const passwordChangeMachine = createSubmissionMachine<PasswordChange>('passwordChange');

export type PasswordChangeActor = SubmissionActor<PasswordChange>;
