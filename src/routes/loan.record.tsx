import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LoanRecordScreen } from '#features/loan/records/LoanRecordScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser, useUid } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/loan/record')({ ...screenAt('/loan/record'), component: RecordRoute });

function RecordRoute() {
  const [loans] = useAreas('loans');
  const navigate = useNavigate();
  return (
    <LoanRecordScreen
      key={useShownUser()}
      services={loans}
      uid={useUid()}
      onOpen={(loanId) => navigate({ to: '/loan/repayment', search: { loan_id: loanId } })}
      onApply={() => navigate({ to: '/loan' })}
      onBack={useBack()}
    />
  );
}
