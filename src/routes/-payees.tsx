import { useNavigate } from '@tanstack/react-router';
import { PayeeListScreen } from '#features/wallet/PayeeListScreen.tsx';
import { useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';
import { type PayeeKind, payeeKind } from '#protocol/payee.ts';

const lists = { bank: '/mine/bank-card-list', address: '/mine/coin-address-list' } as const;

/** The payees of one kind, and the way to another one. */
export function Payees({ kind }: { kind: PayeeKind }) {
  const [withdrawals] = useAreas('withdrawals');
  const navigate = useNavigate();
  return (
    <PayeeListScreen
      key={useShownUser()}
      services={withdrawals}
      kind={kind}
      onAdd={() =>
        navigate({ to: '/mine/withdraw-way', search: { type: payeeKind[kind], from: lists[kind] } })
      }
      onBack={useBack()}
    />
  );
}
