import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddPayeeScreen } from '#features/wallet/AddPayeeScreen.tsx';
import { digitOr, innerPath, screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';
import { payeeKind } from '#protocol/payee.ts';

const text = v.optional(v.fallback(v.string(), ''));

/**
 * `type` is 1 for a coin address and 2 for a bank account (WALLET-36), `currency` the id of the withdraw currency
 * that is chosen at first, and `from` the page to return to.
 */
export const Route = createFileRoute('/mine/withdraw-way')({
  ...screenAt('/mine/withdraw-way'),
  validateSearch: v.object({ type: digitOr(1), currency: text, from: text }),
  component: AddPayeeRoute,
});

function AddPayeeRoute() {
  const areas = useAreas('withdrawals', 'deposits', 'verification', 'device');
  const [withdrawals, deposits, verification, device] = areas;
  const { type, currency, from } = Route.useSearch();
  const kind = type === payeeKind.bank ? 'bank' : 'address';
  const list = kind === 'bank' ? '/mine/bank-card-list' : '/mine/coin-address-list';
  const back = useBack(innerPath(from) ?? list);
  return (
    <AddPayeeScreen
      key={`${useShownUser() ?? ''} ${kind}`}
      services={withdrawals}
      networks={deposits.networks}
      review={verification.review}
      device={device}
      kind={kind}
      currencyId={currency || null}
      onAdded={back}
      onBack={back}
    />
  );
}
