import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { parseDecimal } from '#domain/decimal.ts';
import { SignScreen } from '#features/loan/application/SignScreen.tsx';
import { screenAt, textField, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

/** The product, and the amount in USD, of the loan that is signed (LOAN-24). */
export const Route = createFileRoute('/loan/sign')({
  ...screenAt('/loan/sign'),
  validateSearch: v.object({ id: textField, amount: textField }),
  component: SignRoute,
});

function SignRoute() {
  const [loans] = useAreas('loans');
  const navigate = useNavigate();
  const { id, amount } = Route.useSearch();
  const parsed = parseDecimal(amount);
  const request = id === '' || parsed === null ? null : { productId: id, amount: parsed };
  return (
    <SignScreen
      key={useShownUser()}
      actor={loans.application()}
      request={request}
      onAgreement={() =>
        request
          ? navigate({ to: '/loan/agreement', search: { id, amount }, replace: true })
          : navigate({ to: '/loan/submit', replace: true })
      }
      onRecorded={() => navigate({ to: '/loan/record', replace: true })}
      onBack={useBack()}
    />
  );
}
