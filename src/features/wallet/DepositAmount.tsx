import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Decimal, zero } from '#domain/decimal.ts';
import { depositDecimals } from '#domain/deposit-blocker.ts';
import { depositCredit } from '#domain/deposit-credit.ts';
import { amountProblem, usdDecimals } from '#domain/moved-amount.ts';
import { RateNote } from '#features/wallet/RateNote.tsx';
import { useFormat } from '#i18n/useFormat.ts';
import {
  type DepositActor,
  depositFieldsOf,
  depositNetworkOf,
  kindOf,
} from '#machines/wallet/deposit.machine.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { CoinRate } from '#ui/figures/CoinRate.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { depositBlockerMessages } from './deposit-blocker-messages.ts';

interface DepositAmountProps {
  actor: DepositActor;
  disabled: boolean;
}

/** The amount in the network's coin or in USD, and what a coin is credited as (WALLET-69). */
export function DepositAmount({ actor, disabled }: DepositAmountProps) {
  const { t } = useLingui();
  const { amount } = useSelector(actor, depositFieldsOf);
  const kind = useSelector(actor, kindOf);
  const network = useSelector(actor, depositNetworkOf);
  const decimals = depositDecimals(kind);
  const problem = amount === null ? null : amountProblem(amount, decimals);
  const currencyCode = kind === 'bank' ? 'USD' : network?.currencyCode;
  const format = useFormat();
  const price = network?.usdPerCoin ?? null;
  return (
    <div>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'Of a deposit' })}
        value={amount}
        places={decimals}
        disabled={disabled}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        rightSection={<Text size="sm">{currencyCode}</Text>}
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
        error={problem === null ? null : t(depositBlockerMessages[problem])}
        onChange={(value) => actor.send({ type: 'change', changes: { amount: value } })}
      />
      {network === null || price === null ? null : (
        <>
          <CreditLine credit={amount === null || problem !== null ? null : depositCredit(amount, price)} />
          <Text size="sm" c="dimmed">
            <CoinRate currencyCode={network.currencyCode} usdPerCoin={price} />
          </Text>
          <RateNote currencyCode={network.currencyCode} rate={price} isFixed={network.hasFixedRate} />
        </>
      )}
    </div>
  );
}

const CreditLine = ({ credit }: { credit: Decimal | null }) => (
  <Text size="sm" c="dimmed" mt={4}>
    <Trans comment="The placeholder is an amount in USD that may still change a little">
      ≈ {<MoneyText value={credit} currency="USD" />} will be credited
    </Trans>
  </Text>
);
