import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { RepaymentScreen } from '#features/loan/repayment/RepaymentScreen.tsx';
import { screenAt, textField, useAreas, useUser } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

/** `loan_id` is the loan to repay (LOAN-30). */
export const Route = createFileRoute('/loan/repayment')({
  ...screenAt('/loan/repayment'),
  validateSearch: v.object({ loan_id: textField }),
  component: RepaymentRoute,
});

function RepaymentRoute() {
  const [repayments, device] = useAreas('repayments', 'device');
  const navigate = useNavigate();
  const user = useUser();
  const { loan_id: loanId } = Route.useSearch();
  return (
    <RepaymentScreen
      key={useShownUser()}
      services={repayments}
      device={device}
      loanId={loanId}
      isDemo={user?.isDemo ?? false}
      onChat={() => navigate({ to: '/mine/chat' })}
      onAgreement={() => navigate({ to: '/loan/agreement', search: { loan_id: loanId } })}
      onLoans={() => navigate({ to: '/loan/record' })}
      onBack={useBack()}
    />
  );
}
