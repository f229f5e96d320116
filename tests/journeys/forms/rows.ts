import type { Call } from '#protocol/call.ts';
import { accountForms } from './account.ts';
import { type Form, type FormWith, isNone, type None, type Row } from './form.ts';
import { investForms } from './invest.ts';
import { loanForms } from './loan.ts';
import { tradeForms } from './trade.ts';
import { walletForms } from './wallet.ts';

/** A type can't be read from a folder. */
type Protocol = typeof import('#protocol/content.ts') &
  typeof import('#protocol/deposit.ts') &
  typeof import('#protocol/follow.ts') &
  typeof import('#protocol/forex.ts') &
  typeof import('#protocol/fund.ts') &
  typeof import('#protocol/loan.ts') &
  typeof import('#protocol/loan-kyc.ts') &
  typeof import('#protocol/micro.ts') &
  typeof import('#protocol/notice.ts') &
  typeof import('#protocol/payee.ts') &
  typeof import('#protocol/registration.ts') &
  typeof import('#protocol/session.ts') &
  typeof import('#protocol/sign-in.ts') &
  typeof import('#protocol/transfer.ts') &
  typeof import('#protocol/upload.ts') &
  typeof import('#protocol/verification.ts') &
  typeof import('#protocol/withdrawal.ts');

type CallsOf<Files> = {
  [Exported in keyof Files & string as Exported extends `${infer Name}Calls` ? Name : never]: Files[Exported];
};
type WritesOf<Areas> = {
  [Area in keyof Areas & string]: {
    [Name in keyof Areas[Area] & string]: Areas[Area][Name] extends { effect: 'write' }
      ? `${Area}.${Name}`
      : never;
  }[keyof Areas[Area] & string];
}[keyof Areas & string];

/** The name of each write of the files above. A write of another file without a row fails in `sending.test`. */
type Write = WritesOf<CallsOf<Protocol>>;

const files: Record<string, Record<string, unknown>> = import.meta.glob('../../../protocol/*.ts', {
  eager: true,
});

/** Everything that the app writes to the API, as file and call. */
export const writes: ReadonlyMap<string, Call> = new Map(
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([exported]) => exported.endsWith('Calls'))
    .flatMap(([exported, calls]) =>
      Object.entries(calls as Record<string, Call>) // what is called so, is a table of calls
        .filter(([, { effect }]) => effect === 'write')
        .map(([name, call]) => [`${exported.replace(/Calls$/, '')}.${name}`, call] as const),
    ),
);

const partOfAForm = 'none: it is a part of the forms that ask for it, with a walk of its own';

/** The form of each write, or why it has none. A new write without a row doesn't compile. */
export const rows: Readonly<Record<string, Row | None>> = {
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
} satisfies Record<Write, Row | None>;

/** The forms by their writes. */
export const forms: Readonly<Record<string, Form>> = Object.fromEntries(
  Object.entries(rows).flatMap(([name, row]): [string, Form][] => {
    const call = writes.get(name);
    return isNone(row) || call === undefined ? [] : [[name, { ...row, call }]];
  }),
);

/** The forms that have the behaviour of a column, with their names. */
export const formsWith = <Column extends keyof Form>(column: Column): [string, FormWith<Column>][] =>
  Object.entries(forms).filter((entry): entry is [string, FormWith<Column>] => !isNone(entry[1][column]));
