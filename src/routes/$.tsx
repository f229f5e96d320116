import { createFileRoute } from '@tanstack/react-router';
import { SoonPage } from './-soon.tsx';

/** Every path without a page of its own: specified ones say that they are coming, others go to /. */
export const Route = createFileRoute('/$')({ component: SoonRoute });

function SoonRoute() {
  const { _splat } = Route.useParams();
  return <SoonPage path={_splat ?? ''} />;
}
