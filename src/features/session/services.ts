import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { CompanyGateActor } from '#machines/session/company-gate.machine.ts';
import type { passwordChangeMachine } from '#machines/session/password-change.machine.ts';
import type { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { registrationMachine } from '#machines/session/registration.machine.ts';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { ConfirmedActionActor } from '#machines/shared/confirmed-action.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { AccountDrafts } from '#ports/account-draft.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { PhoneArea, SignInRequest } from '#ports/session.ts';
import type { Settings } from '#protocol/account.ts';
import type { CodePurpose } from '#protocol/registration.ts';

/** Data for the account fields, loaded when a screen first shows them. */
export interface AccountFieldServices {
  areas: LoadableActor<PhoneArea[]>;
  /** Whether an account may be a phone number. */
  phoneOffered: LoadableActor<boolean>;
  /** Holds what was typed into another of the forms, or before a reload. */
  accountDrafts: AccountDrafts;
}

export interface RegistrationServices extends AccountFieldServices {
  registration: typeof registrationMachine;
  passwordReset: typeof passwordResetMachine;
  passwordChange: typeof passwordChangeMachine;
  /** The single code sender for a purpose, shared by all screens: its pause outlives each of them. */
  codeSenderOf: (purpose: CodePurpose) => CodeSenderActor;
  demoReset: ConfirmedActionActor<'demo account'>;
  settings: LoadableActor<Settings>;
  /** The origin that the app is served from, to which links of the API are relative. */
  origin: string;
}

/** Services of the session itself, available to every screen. */
export interface SessionServices {
  session: SessionActor;
  companyGate: CompanyGateActor;
  /** For the writes of one form. */
  newIdempotency: () => Idempotency;
}

/** A sign-in that a guest has asked for on another screen. The sign-in form takes it once, and sends it. */
export interface SignInWish {
  make: (request: SignInRequest) => void;
  /** Null while there is none. */
  take: () => SignInRequest | null;
}

/** Services of the screens for sign-in, registration and passwords. */
export interface SessionFormServices
  extends RegistrationServices,
    Pick<SessionServices, 'session' | 'newIdempotency'> {
  signIn: typeof signInMachine;
  signInWish: SignInWish;
  /**
   * The e-mail address of the user whose session in this tab the API has ended, if nobody has signed in or out since:
   * empty if it isn't known, null if no session was ended.
   */
  endedFor: () => string | null;
}
