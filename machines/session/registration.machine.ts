import type { Registration } from '#ports/session.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** Registration (SESSION-42). It creates an account, but doesn't sign the user in. */
export const registrationMachine = createSubmissionMachine<Registration>('registration');

export type RegistrationActor = SubmissionActor<Registration>;
