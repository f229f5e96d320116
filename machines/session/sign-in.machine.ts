import type { Credentials } from '#protocol/session.ts';
import type { SignInRequest } from '#protocol/session-forms.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** Sign-in (document 1, §5 and §7): a session is opened once, however often its answer is asked for. */
export const signInMachine = createSubmissionMachine<SignInRequest, Credentials>('signIn');

export type SignInActor = SubmissionActor<SignInRequest, Credentials>;
