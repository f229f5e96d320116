import {
  type AnyRoute,
  CatchBoundary,
  type RouteComponent,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement, lazy, Suspense, use, useEffect, useEffectEvent } from 'react';
import { openDialog } from '#features/desk/shortcut-keys.ts';
import { PairBoard } from '#features/market/PairBoard.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { RecordFilterProvider } from '#navigation/record-filter.tsx';
import { useAppContext } from '#navigation/route.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import { useBack } from '#navigation/use-back.ts';
import { useWindow } from '#ui/hooks/use-window.ts';
import { ShownRecord } from '#ui/lists/shown-record.ts';
import { PendingScreen } from '#ui/screen/PendingScreen.tsx';
import { Beside, ScrollBox } from '#ui/screen/Screen.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { SideNavigation } from './SideNavigation.tsx';
import classes from './WideAside.module.css';

const DeskTools = lazy(() => import('./DeskTools.tsx'));

/** Details that are only read, and their lists. A form isn't left by a key that may be pressed by mistake. */
const readOnlyLists: Partial<Record<string, ScreenPath>> = {
  '/follow/trader': '/follow/follow-list',
  '/mining/income': '/mining/record',
  '/mine/history': '/mine/accounts',
  '/news/detail': '/news',
};

/** Controls that Escape closes, or that hold something typed. */
const ownsEscape = 'input, textarea, select, [aria-haspopup][aria-expanded="true"]';

/** In a wide window Escape leads back from a detail to the list beside it (DESK-31). */
function useEscape(path: string | undefined): void {
  const list = path === undefined ? undefined : readOnlyLists[path];
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
 * Beside the screens of a wide window: the list of markets, or from the width of a desk the navigation, what
 * stands in the headers, and the list that a detail belongs to.
 */
export default function WideAside({ path }: { path: string | undefined }) {
  const isDesk = useWindow('desk');
  useEscape(isDesk ? path : undefined);
  if (isDesk)
    return (
      <>
        <SideNavigation path={path} />
        <Suspense>
          <DeskTools />
        </Suspense>
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

/** By the path of a detail or a form: the list that it belongs to, or the balances and records that it changes. */
const lists = {
  '/loan/repayment': '/loan/record',
  '/follow/trader': '/follow/follow-list',
  '/follow/submit': '/follow/follow-list',
  '/mining/subscribe': '/mining',
  '/mining/income': '/mining/record',
  '/mine/history': '/mine/accounts',
  '/mine/charge': '/mine/accounts',
  '/mine/withdraw': '/mine/accounts',
  '/mine/transfer': '/mine/accounts',
  '/mine/bank-card-list': '/mine/wallet',
  '/mine/coin-address-list': '/mine/wallet',
  '/mine/withdraw-way': '/mine/wallet',
  '/mine/wallet': '/user',
  '/mine/auth': '/user',
  '/mine/password': '/user',
  '/mine/invite': '/user',
  '/mine/about': '/user',
  '/mine/email': '/user',
  '/mine/announcement': '/user',
} as const satisfies Partial<Record<ScreenPath, ScreenPath>>;

const hasList = (path: string | undefined): path is keyof typeof lists => path !== undefined && path in lists;

type ListPath = (typeof lists)[keyof typeof lists];

const loading = new Map<ListPath, Promise<unknown>>();

const nothing: RouteComponent = () => null;

function List({ path }: { path: ListPath }) {
  // By the path without a slash at its end, which the router's types don't know.
  const routes = new Map<string, AnyRoute>(Object.entries(useRouter().routesByPath));
  const component: RouteComponent = routes.get(path)?.options.component ?? nothing;
  const chunk = loading.get(path) ?? Promise.resolve(component.preload?.());
  loading.set(path, chunk);
  use(chunk);
  return createElement(component);
}

/** The id in the address of a detail. */
const recordIn = ({ id, loan_id }: { id?: unknown; loan_id?: unknown }): string | null => {
  const named = id ?? loan_id;
  return typeof named === 'string' ? named : null;
};

/** The list of which a detail is shown, so that the next one is a click away (DESK-7), with its row marked (DESK-13). */
function ListBeside({ path }: { path: string | undefined }) {
  const isSandbox = use(Sandbox) !== null;
  const record = useSearch({ strict: false, select: recordIn });
  if (!hasList(path)) return null;
  const list = lists[path];
  return (
    <div className={classes.list} data-sandbox={isSandbox || undefined}>
      <Beside value={true}>
        <ShownRecord value={record}>
          <RecordFilterProvider>
            {/* Without it the detail is still there. */}
            <CatchBoundary getResetKey={() => list} errorComponent={nothing}>
              <Suspense fallback={<PendingScreen />}>
                <List key={list} path={list} />
              </Suspense>
            </CatchBoundary>
          </RecordFilterProvider>
        </ShownRecord>
      </Beside>
    </div>
  );
}
