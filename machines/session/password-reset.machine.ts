import type { PasswordReset } from '#protocol/session-forms.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** A new password for who forgot the old one and is not signed in (document 1, §7). */
export const passwordResetMachine = createSubmissionMachine<PasswordReset>('passwordReset');

export type PasswordResetActor = SubmissionActor<PasswordReset>;
