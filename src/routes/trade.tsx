import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

const search = v.object({ pair: v.optional(v.fallback(v.string(), '')) });

/** Drawn by the frame, which keeps the tabs; `pair` is the pair's id. */
export const Route = createFileRoute('/trade')({
  validateSearch: search,
  pendingComponent: () => null,
  component: () => null,
});
