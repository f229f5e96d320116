import type { Registration } from '#protocol/session-forms.ts';
import { createSubmissionMachine, type SubmissionActor } from '../shared/submission.ts';

/** Registration (document 1, §5 and §7): it opens an account, not a session. */
export const registrationMachine = createSubmissionMachine<Registration>('registration');

export type RegistrationActor = SubmissionActor<Registration>;
