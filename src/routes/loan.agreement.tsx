import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { parseDecimal } from '#domain/decimal.ts';
import { AgreementScreen } from '#features/loan/application/AgreementScreen.tsx';
import { VerifiedOnly } from '#features/loan/application/VerifiedOnly.tsx';
import { SignedAgreementScreen } from '#features/loan/records/SignedAgreementScreen.tsx';
import { isRecorded, sentOf } from '#machines/loan/application.machine.ts';
import { screenAt, textField, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';
import type { AgreementRequest } from '#ports/loan.ts';

/**
 * `id` is a product and `amount` an amount in USD: the agreement to be signed (LOAN-22). `loan_id` is a loan: its
 * signed agreement (LOAN-25).
 */
export const Route = createFileRoute('/loan/agreement')({
  ...screenAt('/loan/agreement'),
  validateSearch: v.object({ id: textField, amount: textField, loan_id: textField }),
  component: AgreementRoute,
});

function AgreementRoute() {
  const { id, amount, loan_id: loanId } = Route.useSearch();
  const shownUser = useShownUser();
  const parsed = parseDecimal(amount);
  if (loanId) return <SignedRoute key={shownUser} loanId={loanId} />;
  if (!id || parsed === null) return <Navigate to="/loan/submit" replace />;
  return <ToSignRoute key={shownUser} request={{ productId: id, amount: parsed }} />;
}

function SignedRoute({ loanId }: { loanId: string }) {
  const [loans] = useAreas('loans');
  const navigate = useNavigate();
  return (
    <SignedAgreementScreen
      services={loans}
      loanId={loanId}
      onRecords={() => navigate({ to: '/loan/record', replace: true })}
      onBack={useBack()}
    />
  );
}

function ToSignRoute({ request }: { request: AgreementRequest }) {
  const [loans] = useAreas('loans');
  const { t } = useLingui();
  const navigate = useNavigate();
  const onBack = useBack();
  const sent = useSelector(loans.application(), sentOf);
  const isOver = useSelector(loans.application(), isRecorded);
  // An application that is recorded is not signed again by going back, which goes on to the page before.
  if (isOver) return <GoBack onBack={onBack} />;
  // An application that was sent, and has no answer yet, is shown where it was sent.
  if (sent !== null)
    return <Navigate to="/loan/sign" search={{ id: sent.productId, amount: sent.amount }} replace />;
  return (
    <VerifiedOnly
      services={loans}
      title={t`Read the agreement`}
      onBack={onBack}
      otherwise={<Navigate to="/loan" replace />}
    >
      <AgreementScreen
        services={loans}
        request={request}
        onSign={() =>
          navigate({ to: '/loan/sign', search: { id: request.productId, amount: request.amount } })
        }
        onForm={() => navigate({ to: '/loan/submit', replace: true })}
        onBack={onBack}
      />
    </VerifiedOnly>
  );
}

function GoBack({ onBack }: { onBack: () => void }) {
  const hasLeft = useRef(false);
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (!hasLeft.current) leave();
    hasLeft.current = true;
  }, []);
  return null;
}
