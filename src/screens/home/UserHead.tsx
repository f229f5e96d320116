import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Shortcuts } from '#features/market/Shortcuts.tsx';
import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { useAppContext, useUser } from '#navigation/route.ts';
import { AssetCurve } from './AssetCurve.tsx';
import { Equity } from './Equity.tsx';

// Few users have anything to read there.
const TotalInfo = lazy(() => import('./TotalInfo.tsx'));

const paths = {
  loan: '/loan',
  deposit: '/mine/charge',
  withdraw: '/mine/withdraw',
  mining: '/mining',
  news: '/news',
} as const;

/** The head of a user's home: the assets, and the tiles. */
export function UserHead() {
  const { wallet } = useAppContext();
  const user = useUser();
  return (
    <>
      <BalanceCard
        services={wallet}
        creditScore={user?.creditScore ?? null}
        info={
          <Suspense>
            <TotalInfo />
          </Suspense>
        }
        notes={<Equity />}
        curve={<AssetCurve />}
      />
      <Shortcuts renderLink={(destination, link) => <Link to={paths[destination]} {...link} />} />
    </>
  );
}
