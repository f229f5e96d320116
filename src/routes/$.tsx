import { createFileRoute } from '@tanstack/react-router';
import { SoonPage } from './-soon.tsx';

/** Paths without a page: "Coming soon" for the specified ones, a redirect to / for others (APP-3). */
export const Route = createFileRoute('/$')({ component: SoonRoute });

function SoonRoute() {
  const { _splat } = Route.useParams();
  return <SoonPage path={_splat ?? ''} />;
}
