import {
  type AnyRoute,
  CatchBoundary,
  type RouteComponent,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { createElement, Suspense, use } from 'react';
import { RecordFilterProvider } from '#navigation/record-filter.tsx';
import type { ScreenPath } from '#navigation/screens.ts';
import { ShownRecord } from '#ui/lists/shown-record.ts';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Beside } from '#ui/screen/Screen.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import classes from './ListBeside.module.css';

/** By the path of a detail or a form: the list that it belongs to, or the balances and records that it changes. */
const lists = {
  '/loan/repayment': '/loan/record',
  '/loan/submit': '/loan/record',
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
export function ListBeside({ path }: { path: string | undefined }) {
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
              <Suspense fallback={<SkeletonRows rowHeight={84} />}>
                <List key={list} path={list} />
              </Suspense>
            </CatchBoundary>
          </RecordFilterProvider>
        </ShownRecord>
      </Beside>
    </div>
  );
}
