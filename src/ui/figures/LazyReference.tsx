import { lazy, Suspense } from 'react';

const nothing = { default: () => null };

// Without a network it can't be loaded, and no request has reached anybody.
const Reference = lazy(() => import('./Reference.tsx').catch(() => nothing));

/** The name of the request that failed, on a screen that says so. */
export const LazyReference = () => (
  <Suspense>
    <Reference />
  </Suspense>
);
