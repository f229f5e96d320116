import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { AnnouncementsScreen } from '#features/content/NewsScreen.tsx';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/announcement')({
  beforeLoad: ({ context }) => context.later.library(),
  component: AnnouncementsRoute,
});

function AnnouncementsRoute() {
  const { content } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AnnouncementsScreen
      actor={content.announcements()}
      pictureOrigins={content.pictureOrigins}
      renderLink={(id, link) => <Link to="/news/detail" search={{ id }} {...link} />}
      onElsewhere={() => navigate({ to: '/news' })}
      onBack={useBack('/user')}
    />
  );
}
