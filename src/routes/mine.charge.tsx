import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { DepositScreen } from '#features/wallet/DepositScreen.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { digitOr, screenAt, useAppContext, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';
import { moneyKind } from '#protocol/deposit.ts';

/** `type` is 0 for a coin deposit and 1 for a bank deposit (WALLET-17). */
const search = v.object({ type: digitOr(0) });

export const Route = createFileRoute('/mine/charge')({
  ...screenAt('/mine/charge'),
  validateSearch: search,
  component: DepositRoute,
});

function DepositRoute() {
  const { session } = useAppContext();
  const [deposits, device] = useAreas('deposits', 'device');
  const navigate = useNavigate();
  // A user who turns out to be signed in, or another one, has forms of their own. Those of a user who has just
  // left stay until the screen is left: new ones would read what a guest may not.
  const user = useSelector(session.session, userOf, (shown, next) => next === null || shown === next);
  const { type } = Route.useSearch();
  return (
    <DepositScreen
      services={deposits}
      device={device}
      kind={type === moneyKind.bank ? 'bank' : 'coin'}
      isDemo={user?.isDemo ?? false}
      onKind={(kind) => navigate({ to: '/mine/charge', search: { type: moneyKind[kind] }, replace: true })}
      onBack={useBack()}
    />
  );
}
