import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { requireSession } from './-guard.ts';

const digitOr = (fallback: number) =>
  v.optional(v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), fallback));

/** `source` is 0 for contracts and 1 for micro, `type` the status whose tab opens (document 1, §2). */
const search = v.object({ source: digitOr(0), type: digitOr(1) });

/** Drawn by the frame, which keeps the tabs. */
export const Route = createFileRoute('/order')({
  validateSearch: search,
  beforeLoad: requireSession,
  pendingComponent: () => null,
  component: () => null,
});
