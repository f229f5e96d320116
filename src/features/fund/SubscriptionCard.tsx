import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { incomeToComeOf } from '#domain/fund.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { isRedeemable } from '#machines/fund/redemption.machine.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { ShareBar } from '#ui/screen/ShareBar.tsx';
import { FundFigure } from './FundFigure.tsx';
import classes from './SubscriptionCard.module.css';
import {
  notRedeemableReasons,
  SubscriptionStatusPill,
  unknownStatusReason,
} from './SubscriptionStatusPill.tsx';

/** The decimals of the amounts on the card of a subscription. */
function subscriptionPlaces(subscription: FundSubscription): number {
  const { share, dailyIncome, income, penalty, fund } = subscription;
  const last = isRedeemed(subscription) ? penalty : incomeToComeOf(subscription);
  return commonDecimals(fund.currency, [share, dailyIncome, income, last]);
}

/** Whether it was redeemed early, for its penalty. */
const isRedeemed = ({ status }: FundSubscription): boolean => status === 'refunding' || status === 'refunded';

interface SubscriptionCardProps {
  subscription: FundSubscription;
  onRedeem: () => void;
  /** Opens the income day by day (FUND-13). */
  onIncome: () => void;
}

/** A subscription with its figures, its redemption and its income (FUND-11, FUND-12, FUND-13). */
export function SubscriptionCard({ subscription, onRedeem, onIncome }: SubscriptionCardProps) {
  const { t } = useLingui();
  const id = useId();
  const { status, fund } = subscription;
  const canRedeem = isRedeemable(subscription);
  return (
    <article
      className={classes.card}
      {...useShownMark(subscription.id)}
      aria-label={fund.title || unknownFigure}
    >
      <div className={classes.head}>
        <h2 className={classes.title} dir="auto">
          {fund.title || unknownFigure}
        </h2>
        <SubscriptionStatusPill status={status} />
      </div>
      <SubscriptionFacts subscription={subscription} />
      <SubscriptionGrowth subscription={subscription} />
      <Group grow preventGrowOverflow={false} gap="sm">
        <Button variant="default" onClick={onIncome}>
          <Trans comment="Button: opens the income of a subscription to a fund, day by day">Income</Trans>
        </Button>
        <Button
          variant="default"
          disabled={!canRedeem}
          aria-describedby={canRedeem ? undefined : id}
          onClick={onRedeem}
        >
          <Trans comment="Button: ends a subscription to a fund early, for a penalty">Redeem</Trans>
        </Button>
      </Group>
      {canRedeem ? null : (
        <p id={id} className={classes.reason}>
          {t(status === null ? unknownStatusReason : notRedeemableReasons[status])}
        </p>
      )}
    </article>
  );
}

function SubscriptionFacts({ subscription }: Pick<SubscriptionCardProps, 'subscription'>) {
  const { fund, share, subscribedAt, dailyIncome, income, endsAt, penalty } = subscription;
  const { currency } = fund;
  const places = subscriptionPlaces(subscription);
  return (
    <div>
      <InfoRow label={<Trans comment="The currency of a fund">Currency</Trans>}>
        <bdi>{currency || unknownFigure}</bdi>
      </InfoRow>
      <InfoRow label={<Trans comment="The amount that is subscribed to a fund">Subscribed amount</Trans>}>
        <FundFigure kind="amount" value={share} currency={currency} places={places} />
      </InfoRow>
      <InfoRow label={<Trans comment="When an amount was subscribed to a fund">Subscribed at</Trans>}>
        <DateText value={subscribedAt} />
      </InfoRow>
      <InfoRow label={<Trans comment="What a subscription to a fund earns each day">Daily profit</Trans>}>
        <FundFigure kind="amount" value={dailyIncome} currency={currency} places={places} />
      </InfoRow>
      <InfoRow label={<Trans comment="What a subscription to a fund has earned so far">Profit so far</Trans>}>
        <FundFigure kind="amount" value={income} currency={currency} places={places} />
      </InfoRow>
      {endsAt === '' ? null : (
        <InfoRow label={<Trans comment="When a subscription to a fund ends, or has ended">End</Trans>}>
          <DateText value={endsAt} />
        </InfoRow>
      )}
      {isRedeemed(subscription) && penalty !== null ? (
        <InfoRow label={<Trans comment="An amount; a figure of a fund">Redeeming early costs</Trans>}>
          <FundFigure kind="amount" value={penalty} currency={currency} places={places} />
        </InfoRow>
      ) : null}
    </div>
  );
}

/**
 * The sum that a running subscription comes to by its end: the amount, its income so far, and the income to come
 * (FUND-58). Nothing for one that has ended or that is redeemed: nothing is to come then.
 */
function SubscriptionGrowth({ subscription }: { subscription: FundSubscription }) {
  const { t } = useLingui();
  const { status, share, income, fund } = subscription;
  const toCome = incomeToComeOf(subscription);
  const places = subscriptionPlaces(subscription);
  if (status !== 'inProgress' || income === null || toCome === null) return null;
  return (
    <ShareBar
      caption={t({
        message: 'Amount and profit by the end',
        comment: 'Names a table about a subscription to a fund',
      })}
      parts={[
        {
          id: 'share',
          label: t({ message: 'Subscribed amount', comment: 'The amount that is subscribed to a fund' }),
          value: share,
          tone: 'main',
        },
        {
          id: 'earned',
          label: t({ message: 'Profit so far', comment: 'What a subscription to a fund has earned so far' }),
          value: income,
          tone: 'good',
        },
        {
          id: 'toCome',
          label: t({
            message: 'Expected until the end',
            comment: 'What a subscription to a fund will still earn',
          }),
          value: toCome,
          tone: 'third',
        },
      ]}
      renderValue={(value) => (
        <FundFigure kind="amount" value={value} currency={fund.currency} places={places} />
      )}
    />
  );
}
