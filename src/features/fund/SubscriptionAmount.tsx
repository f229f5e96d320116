import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isPositive, round, zero } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { useFormat } from '#i18n/useFormat.ts';
import {
  type FundSubscriptionActor,
  fundOf,
  isSubscriptionLimited,
  subscriptionAmountOf,
  subscriptionAvailableOf,
  subscriptionBlockerOf,
  subscriptionStepOf,
} from '#machines/fund/subscription.machine.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { FillLine } from '#ui/fields/FillLine.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { FundFigure } from './FundFigure.tsx';
import classes from './SubscriptionAmount.module.css';
import { subscriptionBlockerMessages } from './subscription-blocker-messages.ts';

/**
 * The amount in the fund's currency. Where the exchange's rules hold, also what can be spent, rounded down, and a way
 * to fill it in (FUND-7, FUND-56, FUND-60).
 */
export function SubscriptionAmount({ actor }: { actor: FundSubscriptionActor }) {
  const { t } = useLingui();
  const { currency, subscribed } = useSelector(actor, fundOf);
  const amount = useSelector(actor, subscriptionAmountOf);
  const available = useSelector(actor, subscriptionAvailableOf);
  const blocker = useSelector(actor, subscriptionBlockerOf);
  const isLimited = useSelector(actor, isSubscriptionLimited);
  const isEditing = useSelector(actor, (snapshot) => subscriptionStepOf(snapshot) === 'editing');
  const onAll = usePossibleEvent(actor, { type: 'fillAll' });
  const format = useFormat();
  const spendable = available === null ? null : round(available, usdDecimals);
  return (
    <div>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'The amount that is subscribed to a fund' })}
        value={amount}
        {...(isLimited ? { places: usdDecimals } : {})}
        disabled={!isEditing}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        rightSection={<Text size="sm">{currency}</Text>}
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
        error={blocker === null || blocker === 'missing' ? null : t(subscriptionBlockerMessages[blocker])}
        onChange={(value) => actor.send({ type: 'change', amount: value })}
      />
      {isLimited ? (
        <FillLine label={<Trans comment="Fills the largest possible amount in">Max</Trans>} onFill={onAll}>
          <Trans comment="How much of the cash account can be subscribed to a fund">
            Available {<FundFigure kind="amount" value={spendable} currency={currency} />}
          </Trans>
        </FillLine>
      ) : null}
      {isLimited ? (
        <p className={classes.note}>
          {currency === 'USD' ? (
            <Trans comment="The amount that is subscribed to a fund">It comes from your cash account.</Trans>
          ) : (
            <Trans comment="Accounts are in USD; the placeholder is the currency of a fund, such as USDT">
              It comes from your cash account: 1 {currency} counts as 1 USD.
            </Trans>
          )}
        </p>
      ) : null}
      {subscribed === null || !isPositive(subscribed) ? null : (
        <p className={classes.note}>
          <Trans comment="What the user has subscribed to this fund before">
            You have subscribed {<FundFigure kind="amount" value={subscribed} currency={currency} />} so far.
          </Trans>
        </p>
      )}
    </div>
  );
}
