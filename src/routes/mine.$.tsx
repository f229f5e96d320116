import { createFileRoute } from '@tanstack/react-router';
import { requireReal, requireSession } from './-guard.ts';
import { SoonPage } from './-soon.tsx';

/**
 * Pages below /mine that aren't built yet. Those matched here are for real users only (SESSION-15, SESSION-16,
 * SESSION-17).
 */
export const Route = createFileRoute('/mine/$')({
  beforeLoad: (guarded) =>
    /^(withdraw|transfer|auth)\/?$/i.test(guarded.params._splat ?? '')
      ? requireReal(guarded)
      : requireSession(guarded),
  component: SoonMineRoute,
});

function SoonMineRoute() {
  const { _splat } = Route.useParams();
  return <SoonPage path={`mine/${_splat ?? ''}`} />;
}
