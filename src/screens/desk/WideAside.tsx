import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { useWindow } from '#ui/hooks/use-window.ts';
import { ScrollBox } from '#ui/screen/Screen.tsx';
import { ListBeside } from './ListBeside.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { useEscape } from './use-escape.ts';
import classes from './WideAside.module.css';

const root = getRouteApi('__root__');

/**
 * Beside the screens of a wide window: the list of markets, or from the width of a desk the navigation, and the list
 * that a detail belongs to.
 */
export default function WideAside({ path }: { path: string | undefined }) {
  const isDesk = useWindow('desk');
  useEscape(isDesk ? path : undefined);
  if (isDesk)
    return (
      <>
        <SideNavigation path={path} />
        <ListBeside path={path} />
      </>
    );
  return path === '/' ? null : <Markets />;
}

function Markets() {
  const { market, live } = root.useRouteContext();
  const navigate = useNavigate();
  const isLive = useSelector(live.channel, (snapshot) => connectionOf(snapshot) === 'live');
  return (
    <ScrollBox className={classes.markets}>
      <PairBoard
        services={market}
        isLive={isLive}
        onChoose={(pair) => navigate({ to: '/trade', search: { pair: pair.id } })}
      />
    </ScrollBox>
  );
}
