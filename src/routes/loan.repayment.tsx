import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { RepaymentScreen } from '#features/loan/repayment/RepaymentScreen.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

/** `loan_id` is the loan to repay (LOAN-30). */
export const Route = createFileRoute('/loan/repayment')({
  ...screenAt('/loan/repayment'),
  validateSearch: v.object({ loan_id: v.optional(v.fallback(v.string(), ''), '') }),
  component: RepaymentRoute,
});

const root = getRouteApi('__root__');

function RepaymentRoute() {
  const { session } = root.useRouteContext();
  const [repayments, device] = useAreas('repayments', 'device');
  const navigate = useNavigate();
  const user = useSelector(session.session, userOf);
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
