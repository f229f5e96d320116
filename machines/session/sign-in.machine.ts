import type { AccountKind } from '#protocol/registration.ts';
import type { Credentials } from '#protocol/session.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** Who wants in: an account with its password, or the device's demo account. */
export type SignInRequest = { kind: AccountKind; account: string; password: string } | { kind: 'demo' };

/** Sign-in (document 1, §5 and §7): a session is opened once, however often its answer is asked for. */
export const signInMachine = createSubmissionMachine<SignInRequest, Credentials>('signIn');

export type SignInActor = SubmissionActor<SignInRequest, Credentials>;
