import type { PasswordChange } from '#protocol/session-forms.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** A new password for who is signed in to a real account (document 1, §5 and §7). */
export const passwordChangeMachine = createSubmissionMachine<PasswordChange>('passwordChange');

export type PasswordChangeActor = SubmissionActor<PasswordChange>;
