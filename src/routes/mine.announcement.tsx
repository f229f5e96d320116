import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { ArticlesScreen } from '#features/content/ArticlesScreen.tsx';
import { loadAreas, screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/announcement')({
  ...screenAt('/mine/announcement'),
  beforeLoad: loadAreas('content'),
  component: AnnouncementsRoute,
});

function AnnouncementsRoute() {
  const [content] = useAreas('content');
  const navigate = useNavigate();
  return (
    <ArticlesScreen
      kind="announcements"
      actor={content.announcements()}
      pictureOrigins={content.pictureOrigins}
      renderLink={(id, link) => <Link to="/news/detail" search={{ id }} {...link} />}
      onElsewhere={() => navigate({ to: '/news' })}
      onBack={useBack()}
    />
  );
}
