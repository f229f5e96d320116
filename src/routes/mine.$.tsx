import { createFileRoute } from '@tanstack/react-router';
import { SoonPage } from './-soon.tsx';

/** The pages below /mine that aren't built yet, behind the same guard. */
export const Route = createFileRoute('/mine/$')({ component: SoonMineRoute });

function SoonMineRoute() {
  const { _splat } = Route.useParams();
  return <SoonPage path={`mine/${_splat ?? ''}`} />;
}
