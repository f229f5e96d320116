import type { PasswordReset } from '#ports/session.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** A new password for a user who forgot the old one and isn't signed in (SESSION-46). */
export const passwordResetMachine = createSubmissionMachine<PasswordReset>('passwordReset');

export type PasswordResetActor = SubmissionActor<PasswordReset>;
