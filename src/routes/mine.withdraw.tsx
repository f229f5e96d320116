import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { payeeKindOf } from '#features/wallet/services.ts';
import { WithdrawScreen } from '#features/wallet/WithdrawScreen.tsx';
import { digitOr, screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';
import { moneyKind } from '#protocol/deposit.ts';
import { payeeKind } from '#protocol/payee.ts';

/** `type` is 0 for a withdrawal to a coin address and 1 for one to a bank account (WALLET-25). */
export const Route = createFileRoute('/mine/withdraw')({
  ...screenAt('/mine/withdraw'),
  validateSearch: v.object({ type: digitOr(0) }),
  component: WithdrawRoute,
});

function WithdrawRoute() {
  const [withdrawals] = useAreas('withdrawals');
  const navigate = useNavigate();
  const { type } = Route.useSearch();
  const kind = type === moneyKind.bank ? 'bank' : 'coin';
  return (
    <WithdrawScreen
      key={useShownUser()}
      services={withdrawals}
      kind={kind}
      onKind={(chosen) =>
        navigate({ to: '/mine/withdraw', search: { type: moneyKind[chosen] }, replace: true })
      }
      onAddPayee={(currencyId) =>
        navigate({
          to: '/mine/withdraw-way',
          search: {
            type: payeeKind[payeeKindOf(kind)],
            currency: currencyId ?? '',
            from: `/mine/withdraw?type=${moneyKind[kind]}`,
          },
        })
      }
      onOpenLoans={() => navigate({ to: '/loan/record' })}
      onBack={useBack()}
    />
  );
}
