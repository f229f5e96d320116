import { createFileRoute } from '@tanstack/react-router';

/** Drawn by the frame, which keeps the tabs. */
export const Route = createFileRoute('/rank')({ pendingComponent: () => null, component: () => null });
