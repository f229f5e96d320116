import * as v from 'valibot';
import { amount } from '#protocol/fields.ts';
import type { Core } from '../core.ts';
import { formDrafts } from '../shared/drafts.ts';

/** The name of the application among the drafts. */
export const applicationDraftName = 'loan.application';

const schema = v.object({
  productId: v.nullable(v.string()),
  amount: v.nullable(amount),
  acknowledged: v.nullable(v.string()),
});

/** The application for a loan as far as it was filled in; null for none. */
export const applicationDrafts = (core: Core) => formDrafts(core, schema);
