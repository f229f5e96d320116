import { createFileRoute, Link, Outlet, useMatch, useNavigate } from '@tanstack/react-router';
import { NewsScreen } from '#features/content/NewsScreen.tsx';
import { KeepAlive } from '#ui/KeepAlive.tsx';
import { useBack } from './-use-back.ts';

/** The list keeps its pages and its place while one of its articles is read; coming anew reads it again. */
export const Route = createFileRoute('/news')({
  beforeLoad: ({ context }) => context.later.library(),
  onEnter: ({ context }) => context.content.news().send({ type: 'refresh' }),
  component: NewsRoute,
});

function NewsRoute() {
  const isReading = useMatch({ from: '/news/detail', shouldThrow: false }) !== undefined;
  return (
    <>
      <KeepAlive active={isReading ? null : 'list'} views={{ list: () => <News /> }} />
      <Outlet />
    </>
  );
}

function News() {
  const { content } = Route.useRouteContext();
  const navigate = useNavigate();
  const back = useBack('/');
  return (
    <NewsScreen
      actor={content.news()}
      pictureOrigins={content.pictureOrigins}
      renderLink={(id, link) => <Link to="/news/detail" search={{ id }} {...link} />}
      onElsewhere={() => navigate({ to: '/' })}
      onBack={back}
    />
  );
}
