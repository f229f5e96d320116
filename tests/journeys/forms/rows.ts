import type { contentCalls } from '#protocol/content.ts';
import type { depositCalls } from '#protocol/deposit.ts';
import type { followCalls } from '#protocol/follow.ts';
import type { forexCalls } from '#protocol/forex.ts';
import type { fundCalls } from '#protocol/fund.ts';
import type { loanCalls } from '#protocol/loan.ts';
import type { loanKycCalls } from '#protocol/loan-kyc.ts';
import type { microCalls } from '#protocol/micro.ts';
import type { noticeCalls } from '#protocol/notice.ts';
import type { payeeCalls } from '#protocol/payee.ts';
import type { registrationCalls } from '#protocol/registration.ts';
import type { sessionCalls } from '#protocol/session.ts';
import type { signInCalls } from '#protocol/sign-in.ts';
import type { transferCalls } from '#protocol/transfer.ts';
import type { uploadCalls } from '#protocol/upload.ts';
import type { verificationCalls } from '#protocol/verification.ts';
import type { withdrawalCalls } from '#protocol/withdrawal.ts';
import { accountForms } from './account.ts';
import type { Form, None } from './form.ts';
import { investForms } from './invest.ts';
import { loanForms } from './loan.ts';
import { tradeForms } from './trade.ts';
import { walletForms } from './wallet.ts';

/** A line for each file of the protocol that declares writes, since a type can't be read from a folder. */
interface Calls {
  content: typeof contentCalls;
  deposit: typeof depositCalls;
  follow: typeof followCalls;
  forex: typeof forexCalls;
  fund: typeof fundCalls;
  loan: typeof loanCalls;
  loanKyc: typeof loanKycCalls;
  micro: typeof microCalls;
  notice: typeof noticeCalls;
  payee: typeof payeeCalls;
  registration: typeof registrationCalls;
  session: typeof sessionCalls;
  signIn: typeof signInCalls;
  transfer: typeof transferCalls;
  upload: typeof uploadCalls;
  verification: typeof verificationCalls;
  withdrawal: typeof withdrawalCalls;
}

type WriteOf<File extends keyof Calls> = {
  [Name in keyof Calls[File] & string]: Calls[File][Name] extends { effect: 'write' }
    ? `${File}.${Name}`
    : never;
}[keyof Calls[File] & string];

/** Everything that the app writes to the API. */
type WriteCall = { [File in keyof Calls]: WriteOf<File> }[keyof Calls];

const partOfAForm = 'none: it is a part of the forms that ask for it, with a walk of its own';

/** The form of each write, or why it has none. A new write without a row doesn't compile. */
export const forms: Readonly<Record<string, Form | None>> = {
  ...walletForms,
  ...loanForms,
  ...tradeForms,
  ...investForms,
  ...accountForms,
  'registration.sendEmail': partOfAForm,
  'registration.sendSms': partOfAForm,
  'upload.image': partOfAForm,
  'signIn.openDemo': 'none: one press of the form of signIn.signIn',
  'session.signOut': 'none: one press, which ends the session on the device whatever the API answers',
  'notice.subscribe': 'none: a switch, whose machine is notice/push',
  'notice.unsubscribe': 'none: a switch, whose machine is notice/push',
} satisfies Record<WriteCall, Form | None>;
