import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import { amount } from '#protocol/fields.ts';
import type { Core } from '../core.ts';
import { draftsOf, formDrafts } from '../shared/own-form.ts';

/** The name of the application among the drafts. */
export const applicationDraftName = 'loan.application';

/** The name of the loan amount of a verification that was sent, among the drafts. */
export const wantedAmountName = 'loan.wanted';

const schema = v.object({
  productId: v.nullable(v.string()),
  amount: v.nullable(amount),
  acknowledged: v.nullable(v.string()),
});

/** The application for a loan as far as it was filled in; null for none. */
export const applicationDrafts = (core: Core) => formDrafts(core, schema);

/** Reads the amount of a verification that was sent, and forgets it: it is filled in once. Null for none. */
export function takeWantedAmount(core: Core): Decimal | null {
  const drafts = draftsOf(core);
  const { success, output } = v.safeParse(amount, drafts.read(wantedAmountName));
  if (!success) return null;
  drafts.write(wantedAmountName, null);
  return output;
}
