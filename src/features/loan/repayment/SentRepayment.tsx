import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { networkName } from '#domain/deposit-networks.ts';
import { type RepaymentActor, sentRepaymentOf } from '#machines/loan/repayment.machine.ts';
import { Card } from '#ui/Card.tsx';
import { InfoRow } from '#ui/InfoRow.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';

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
      {sent.network === null ? null : (
        <InfoRow label={<Trans comment="The network of a coin">Network</Trans>}>
          <bdi>{networkName(sent.network)}</bdi>
        </InfoRow>
      )}
    </Card>
  );
}
