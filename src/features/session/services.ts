import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { CompanyGateActor } from '#machines/session/company-gate.machine.ts';
import type { passwordChangeMachine } from '#machines/session/password-change.machine.ts';
import type { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { registrationMachine } from '#machines/session/registration.machine.ts';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { ConfirmedActionActor } from '#machines/shared/confirmed-action.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import type { PhoneArea } from '#protocol/session-forms.ts';

/** What the fields of an account need: read when a screen first shows them. */
export interface AccountFieldServices {
  areas: LoadableActor<PhoneArea[]>;
  /** Whether accounts may be phone numbers. */
  phoneOffered: LoadableActor<boolean>;
}

/** What registration and passwords need. */
export interface RegistrationServices extends AccountFieldServices {
  registration: typeof registrationMachine;
  passwordReset: typeof passwordResetMachine;
  passwordChange: typeof passwordChangeMachine;
  /** The one sender of codes for a purpose, whichever screen asks: its pause outlives them. */
  codeSenderOf: (purpose: CodePurpose) => CodeSenderActor;
  demoReset: ConfirmedActionActor<'mock account'>;
}

/** What the session's screens are given: running actors, and logic to start one per screen. */
export interface SessionServices extends RegistrationServices {
  session: SessionActor;
  companyGate: CompanyGateActor;
  signIn: typeof signInMachine;
  /** A new seed for request keys, unique to one form. */
  newKeySeed: () => string;
}
