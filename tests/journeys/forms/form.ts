import type { Find } from '#fixtures/screens/controls.ts';
import type { Call } from '#protocol/call.ts';
import type { Envelope } from '#protocol/envelope.ts';
import type { User } from '#protocol/session.ts';
import type { ReplyTo } from '../../kit/browser/app.tsx';

/** Why a form has no such behaviour. */
export type None = `none: ${string}`;

interface Draft {
  /** The whole form as an earlier visit has stored it, by its name. */
  stored: Record<string, unknown>;
  /** Changes the form. */
  edit: () => Promise<void>;
  /** The fields that show after a reload that it was changed. */
  edited: readonly Field[];
}

interface Change {
  /** A refusal that carries other figures or terms. */
  refusal: Envelope;
  /** The dialog that shows both. */
  dialog: string;
  /** The API's answers from then on. */
  replies?: Readonly<Record<string, ReplyTo>>;
  decline: Find;
  accept: Find;
  /** The figures that are sent then in place of the first ones. */
  sent: Readonly<Record<string, unknown>>;
}

/** A field, and what it holds. */
export type Field = readonly [Find, string];

/** One form of the app: what a person fills in and presses, and what the API gets. */
export interface Row {
  path: string;
  /** A real user by default; null for a guest. */
  user?: User | null;
  /** The user's settings on the device. */
  device?: Readonly<Record<string, string>>;
  /** The replies to what the screen reads. */
  replies?: Readonly<Record<string, ReplyTo>>;
  /** The data of an acceptance; null by default. */
  accepted?: unknown;
  /** The API's answers from the acceptance on. */
  afterwards?: Readonly<Record<string, ReplyTo>>;
  /** Whether a draft is stored, so that a reload doesn't lose it. */
  draft: Draft | None;
  /** Fills in what isn't stored. */
  fill?: () => Promise<void>;
  /** Lead from the filled form to the button that sends. */
  review: readonly Find[];
  send: Find;
  /** Leaves the review. */
  cancel: Find | None;
  /** The request that the API gets, without the key. */
  sent: Readonly<Record<string, unknown>>;
  /** The fields that stay filled in after a refusal, and after a missing answer. */
  fields: readonly Field[];
  /** The fields that are filled in after a refusal, where it leads to others. */
  refused?: readonly Field[];
  /** Lead from a refusal back to the button that sends. */
  afterRefusal: readonly Find[];
  /** Where the refusal says that figures or terms have changed. */
  change: Change | None;
  /** Shown once it was accepted. */
  done: Find;
  /** Whether its button waits for the network (INSTALL-10). */
  offline: 'waits' | None;
  /** The call without which there is no form. */
  read: string | None;
}

/** A form with the call that it makes. */
export interface Form extends Row {
  call: Call;
}

/** A form that shows all that it sends. */
export const inOneGo = {
  review: [],
  cancel: 'none: the form itself shows all that is sent',
  afterRefusal: [],
} as const satisfies Partial<Row>;

/** A question, in which nothing is filled in. */
export const question = {
  draft: 'none: nothing is filled in',
  fields: [],
  afterRefusal: [],
} as const satisfies Partial<Row>;

export const noMoney = 'none: it moves no money';
export const noFigures = 'none: it carries no figures of the API';

/** Without this column there is nothing to prove. */
export const isNone = (column: unknown): column is None =>
  typeof column === 'string' && column.startsWith('none: ');

/** A form that has the behaviours of these columns. */
export type FormWith<Column extends keyof Form> = Form & {
  [Name in Column]: Exclude<Form[Name], None | undefined>;
};
