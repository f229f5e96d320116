import { createFileRoute } from '@tanstack/react-router';

/** Drawn by the frame, which keeps the tabs. */
export const Route = createFileRoute('/follow')({ pendingComponent: () => null, component: () => null });
