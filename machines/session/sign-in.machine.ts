import type { SignInRequest } from '#ports/session.ts';
import type { Credentials } from '#protocol/session.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** Sign-in (SESSION-40, SESSION-41). A request that is sent again under its key opens one session. */
export const signInMachine = createSubmissionMachine<SignInRequest, Credentials>('signIn');

export type SignInActor = SubmissionActor<SignInRequest, Credentials>;
