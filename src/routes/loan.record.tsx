import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LoanRecordScreen } from '#features/loan/records/LoanRecordScreen.tsx';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';
import { useUid } from '#navigation/use-uid.ts';

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
