import { createFileRoute, Link, Outlet, useMatch, useNavigate } from '@tanstack/react-router';
import { ArticlesScreen } from '#features/content/ArticlesScreen.tsx';
import { loadAreas, screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';
import { useWindow } from '#ui/hooks/use-window.ts';
import { KeepAlive } from '#ui/screen/KeepAlive.tsx';
import { Beside } from '#ui/screen/Screen.tsx';
import classes from './-news.module.css';

/** The list stays mounted while one of its articles is open; entering it from elsewhere reads it again. */
export const Route = createFileRoute('/news')({
  ...screenAt('/news'),
  beforeLoad: loadAreas('content'),
  onEnter: async ({ context }) => {
    const news = (await context.areas.content()).news();
    if (!news.getSnapshot().matches('loading')) news.send({ type: 'refresh' });
  },
  component: NewsRoute,
});

function NewsRoute() {
  const isReading = useMatch({ from: '/news/detail', shouldThrow: false }) !== undefined;
  const isDesk = useWindow('desk');
  return (
    <div className={classes.both} data-reading={isReading}>
      <Beside value={isReading}>
        <KeepAlive active={isReading && !isDesk ? null : 'list'} render={() => <News />} />
      </Beside>
      <Outlet />
    </div>
  );
}

function News() {
  const [content] = useAreas('content');
  const navigate = useNavigate();
  const back = useBack();
  return (
    <ArticlesScreen
      kind="news"
      actor={content.news()}
      pictureOrigins={content.pictureOrigins}
      renderLink={(id, link) => <Link to="/news/detail" search={{ id }} {...link} />}
      onElsewhere={() => navigate({ to: '/' })}
      onBack={back}
    />
  );
}
