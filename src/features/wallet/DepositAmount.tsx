import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { zero } from '#domain/decimal.ts';
import { depositDecimals } from '#domain/deposit-blocker.ts';
import { depositCredit } from '#domain/deposit-credit.ts';
import { amountProblem, usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import {
  bankAccountOf,
  type DepositActor,
  depositBlockerOf,
  depositFieldsOf,
  depositNetworkOf,
  kindOf,
} from '#machines/wallet/deposit.machine.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { ConversionCostRow } from '#ui/figures/ConversionCost.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinRate } from '#ui/figures/Quantities.tsx';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import classes from './DepositAmount.module.css';
import { depositBlockerMessages } from './deposit-blocker-messages.ts';
import { RateNote } from './RateNote.tsx';
import { ReviewTime } from './ReviewTime.tsx';

/** The amount in the network's coin or in USD, with what a coin is credited as (WALLET-69). */
export function DepositAmount({ actor, disabled }: { actor: DepositActor; disabled: boolean }) {
  const { t } = useLingui();
  const { amount } = useSelector(actor, depositFieldsOf);
  const kind = useSelector(actor, kindOf);
  const network = useSelector(actor, depositNetworkOf);
  const decimals = depositDecimals(kind);
  const blocker = useSelector(actor, depositBlockerOf);
  const isWorthless = blocker === 'nothingCredited' ? blocker : null;
  const problem = amount === null ? null : (amountProblem(amount, decimals) ?? isWorthless);
  const format = useFormat();
  const price = network?.usdPerCoin ?? null;
  const currency = kind === 'bank' ? 'USD' : network?.currencyCode;
  const credit = amount === null || problem !== null || price === null ? null : depositCredit(amount, price);
  return (
    <div className={classes.amount}>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'Of a deposit' })}
        value={amount}
        currency={currency}
        places={decimals}
        disabled={disabled}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        error={problem === null ? null : t(depositBlockerMessages[problem])}
        negative={t(depositBlockerMessages.notPositive)}
        inputContainer={(input) => (
          <div className={classes.field}>
            {input}
            <span className={classes.worth}>
              {currency}
              {credit === null ? null : (
                <>
                  {' ≈ '}
                  <MoneyText value={credit} currency="USD" />
                </>
              )}
            </span>
          </div>
        )}
        onChange={(value) => actor.send({ type: 'change', changes: { amount: value } })}
      />
      <div className={classes.info}>
        <DepositInfo actor={actor} network={network} />
      </div>
    </div>
  );
}

/** What happens next, and the rate at which a coin is credited (WALLET-160, WALLET-164, WALLET-170, WALLET-191). */
function DepositInfo({ actor, network }: { actor: DepositActor; network: DepositNetwork | null }) {
  const { t } = useLingui();
  const account = useSelector(actor, bankAccountOf);
  const rate = network?.usdPerCoin ?? null;
  return (
    <InfoButton
      title={t({ message: 'Deposit', context: 'record', comment: 'A noun: one deposit, with its figures' })}
    >
      <Stack gap="sm">
        <div>
          <Trans comment="What happens next, on the deposit page">
            Once you have paid, submit the amount with a photo of the payment. It is checked, then credited to
            your cash account.
          </Trans>{' '}
          <ReviewTime seconds={(network ?? account)?.reviewSeconds ?? null} />
        </div>
        {network === null || rate === null ? null : (
          <>
            <div>
              <InfoRow label={<Trans comment="What one coin is worth in USD">Rate</Trans>}>
                <CoinRate currencyCode={network.currencyCode} usdPerCoin={rate} />
              </InfoRow>
              <ConversionCostRow
                currencyCode={network.currencyCode}
                rate={rate}
                isFixed={network.hasFixedRate}
              />
            </div>
            <RateNote isFixed={network.hasFixedRate} />
          </>
        )}
      </Stack>
    </InfoButton>
  );
}
