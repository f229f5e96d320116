import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import { networkName } from '#domain/deposit-networks.ts';
import { coinsFor } from '#domain/loan.ts';
import { type RepaymentActor, sentRepaymentOf } from '#machines/loan/repayment.machine.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import { CoinRate } from '#ui/figures/CoinRate.tsx';
import { CoinText } from '#ui/figures/CoinText.tsx';
import { ConversionCostRow } from '#ui/figures/ConversionCostRow.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { Card } from '#ui/lists/Card.tsx';

/** The repayment whose proof was just sent; nothing on a later visit, when only its loan is known. */
export function SentRepayment({ actor }: { actor: RepaymentActor }) {
  const { t } = useLingui();
  const sent = useSelector(actor, sentRepaymentOf);
  if (sent === null) return null;
  return (
    <Card label={t({ message: 'Repayment', comment: 'What was paid to repay a loan' })}>
      <InfoRow label={<Trans comment="What a repayment of a loan is, in USD">Amount</Trans>}>
        <MoneyText value={sent.total} currency="USD" />
      </InfoRow>
      {sent.network === null ? null : <Conversion total={sent.total} network={sent.network} />}
    </Card>
  );
}

/** The network with the coins that the total was, and what converting them costs. */
function Conversion({ total, network }: { total: Decimal | null; network: DepositNetwork }) {
  const { currencyCode, usdPerCoin, hasFixedRate } = network;
  const coins = total === null ? null : coinsFor(total, usdPerCoin);
  return (
    <>
      <InfoRow label={<Trans comment="The network of a coin">Network</Trans>}>
        <bdi>{networkName(network)}</bdi>
      </InfoRow>
      {coins === null || usdPerCoin === null ? null : (
        <>
          <InfoRow label={<Trans comment="How much of a coin a repayment of a loan is">In coins</Trans>}>
            <CoinText value={coins} currencyCode={currencyCode} />
          </InfoRow>
          <InfoRow label={<Trans comment="What one coin is worth in USD">Rate</Trans>}>
            <CoinRate currencyCode={currencyCode} usdPerCoin={usdPerCoin} />
          </InfoRow>
          <ConversionCostRow currencyCode={currencyCode} rate={usdPerCoin} isFixed={hasFixedRate} />
        </>
      )}
    </>
  );
}
