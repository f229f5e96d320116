import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { LoanSubmitScreen } from '#features/loan/application/LoanSubmitScreen.tsx';
import { VerifiedOnly } from '#features/loan/application/VerifiedOnly.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser, useUid } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/loan/submit')({ ...screenAt('/loan/submit'), component: SubmitRoute });

function SubmitRoute() {
  const [loans] = useAreas('loans');
  const { t } = useLingui();
  const navigate = useNavigate();
  const onBack = useBack();
  return (
    <VerifiedOnly
      services={loans}
      title={t({ message: 'Loan', comment: 'Title of the page on which a loan is applied for' })}
      onBack={onBack}
      otherwise={<Navigate to="/loan" replace />}
    >
      <LoanSubmitScreen
        key={useShownUser()}
        services={loans}
        uid={useUid()}
        onConfirmed={({ productId, amount }) =>
          navigate({ to: '/loan/agreement', search: { id: productId, amount } })
        }
        onAgreement={(loanId) => navigate({ to: '/loan/agreement', search: { loan_id: loanId } })}
        onRepay={(loanId) => navigate({ to: '/loan/repayment', search: { loan_id: loanId } })}
        onRecords={() => navigate({ to: '/loan/record' })}
        onBack={onBack}
      />
    </VerifiedOnly>
  );
}
