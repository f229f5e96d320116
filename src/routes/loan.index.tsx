import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { LoanCalculator } from '#features/loan/application/LoanCalculator.tsx';
import { LoanVerificationScreen } from '#features/loan/kyc/LoanVerificationScreen.tsx';
import { screenAt, useAreas, useBack, useShownUser } from '#navigation/route.ts';

export const Route = createFileRoute('/loan/')({ ...screenAt('/loan'), component: LoanVerificationRoute });

function LoanVerificationRoute() {
  const [loanVerification, loans] = useAreas('loanVerification', 'loans');
  const navigate = useNavigate();
  return (
    <LoanVerificationScreen
      key={useShownUser()}
      services={loanVerification}
      approved={<Navigate to="/loan/submit" replace />}
      calculator={<LoanCalculator services={loans} />}
      onBack={useBack()}
      onClose={() => navigate({ to: '/' })}
    />
  );
}
