import { Trans } from '@lingui/react/macro';
import { decimal, times } from '#domain/decimal.ts';
import type { WithdrawalTerms } from '#domain/withdrawal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { ExactMoneyText } from '#ui/ExactMoneyText.tsx';
import { Figure } from '#ui/Figure.tsx';

const hundred = decimal(100);

/** The fee of a currency: a fixed amount in USD, or a rate in percent (WALLET-99). */
export function FeeTermsText({ terms: { feeKind, feeRate } }: { terms: WithdrawalTerms }) {
  const format = useFormat();
  return feeKind === 'fixed' ? (
    <Trans comment="The fee of a withdrawal">Fee {<ExactMoneyText value={feeRate} />}</Trans>
  ) : (
    <Trans comment="The fee of a withdrawal">
      Fee {<Figure>{format.decimal(times(feeRate, hundred), { percent: true })}</Figure>}
    </Trans>
  );
}
