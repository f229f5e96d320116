import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { openDialog } from '#features/desk/shortcut-keys.ts';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { useAppContext, useBack } from '#navigation/route.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import { useWindow } from '#ui/hooks/use-window.ts';
import { ScrollBox } from '#ui/screen/Screen.tsx';
import { ListBeside } from './ListBeside.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import classes from './WideAside.module.css';

/** Details that are only read, and their lists. A form isn't left by a key that may be pressed by mistake. */
const lists: Partial<Record<string, ScreenPath>> = {
  '/follow/trader': '/follow/follow-list',
  '/mining/income': '/mining/record',
  '/mine/history': '/mine/accounts',
  '/news/detail': '/news',
};

/** Controls that Escape closes, or that hold something typed. */
const ownsEscape = 'input, textarea, select, [aria-haspopup][aria-expanded="true"]';

/** In a wide window Escape leads back from a detail to the list beside it (DESK-31). */
function useEscape(path: string | undefined): void {
  const list = path === undefined ? undefined : lists[path];
  const back = useBack(list);
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || openDialog()) return;
    if (!(target instanceof Element && target.matches(ownsEscape))) back();
  });
  useEffect(() => {
    if (list === undefined) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before a dialog closes by the same key.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [list]);
}

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
  const { market, live } = useAppContext();
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
