import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { isRedeemable } from '#machines/fund/redemption.machine.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { FundFigure, fundFigures } from './FundFigure.tsx';
import { FundTotals } from './FundTotals.tsx';
import { RedemptionSheets } from './RedemptionSheets.tsx';
import classes from './SubscriptionList.module.css';
import {
  notRedeemableReasons,
  SubscriptionStatusPill,
  subscriptionStatusLabels,
  unknownStatusReason,
} from './SubscriptionStatusPill.tsx';
import type { FundServices } from './services.ts';
import { isRedeemed, subscriptionPlaces, TermBezel, TermProgress } from './TermBezel.tsx';

export interface SubscriptionListProps {
  services: Pick<FundServices, 'records' | 'redemption'>;
  /** Opens the income of a subscription. */
  onIncome: (subscriptionId: string) => void;
  /** Opens the list of funds. */
  onFunds: () => void;
}

const factsOf = ({ fund, share, status, subscribedAt }: FundSubscription): RecordFacts => ({
  texts: [fund.title, fund.currency, share],
  kind: status,
  day: recordDay(subscribedAt),
});

/** The user's subscriptions as cards, page by page, and their redemption (FUND-10, FUND-22). */
export function SubscriptionList({ services, onIncome, onFunds }: SubscriptionListProps) {
  const { t } = useLingui();
  const kinds = useKinds(subscriptionStatusLabels);
  const actor = services.records();
  const redemption = services.redemption();
  return (
    <>
      <FundTotals records={actor} />
      <RecordList
        label={t`Subscriptions`}
        actor={actor}
        rowHeight={268}
        areCards
        emptyTitle={<Trans>No subscriptions yet</Trans>}
        emptyAction={{
          label: <Trans comment="Opens the list of funds">See the funds</Trans>,
          onClick: onFunds,
        }}
        filtering={{ factsOf, kinds }}
        renderRow={(subscription) => (
          <SubscriptionCard
            subscription={subscription}
            onRedeem={() => redemption.send({ type: 'open', subscription })}
            onIncome={() => onIncome(subscription.id)}
          />
        )}
      />
      <RedemptionSheets actor={redemption} records={actor} />
    </>
  );
}

interface SubscriptionRecordScreenProps extends SubscriptionListProps {
  onBack: () => void;
}

/** /mining/record: the user's subscriptions (FUND-10). */
export function SubscriptionRecordScreen({ onBack, ...list }: SubscriptionRecordScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Subscriptions`} onBack={onBack}>
      <SubscriptionList {...list} />
    </Screen>
  );
}

interface SubscriptionCardProps {
  subscription: FundSubscription;
  onRedeem: () => void;
  /** Opens the income day by day (FUND-13). */
  onIncome: () => void;
}

/** A subscription with its figures, its redemption and its income (FUND-11, FUND-12, FUND-13). */
function SubscriptionCard({ subscription, onRedeem, onIncome }: SubscriptionCardProps) {
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
        <div className={classes.ring} aria-hidden="true">
          <TermBezel subscription={subscription} ticks={30} />
        </div>
        <div className={classes.name}>
          <h2 className={classes.title} dir="auto">
            {fund.title || unknownFigure}
          </h2>
          <p className={classes.small}>
            <TermProgress subscription={subscription} />
          </p>
        </div>
        <SubscriptionStatusPill status={status} />
      </div>
      <SubscriptionFacts subscription={subscription} />
      {canRedeem ? null : (
        <p id={id} className={classes.reason}>
          {t(status === null ? unknownStatusReason : notRedeemableReasons[status])}
        </p>
      )}
      <Group grow preventGrowOverflow={false} gap="sm" className={classes.actions ?? ''}>
        <Button variant="light" onClick={onIncome}>
          <Trans comment="Button: opens the income of a subscription to a fund, day by day">Income</Trans>
        </Button>
        <Button
          variant="default"
          disabled={!canRedeem}
          aria-describedby={canRedeem ? undefined : id}
          onClick={onRedeem}
        >
          <Trans comment="Button: ends a subscription to a fund early, for a fee">Redeem</Trans>
        </Button>
      </Group>
    </article>
  );
}

/** What it has earned is the figure; what else the documents name is folded (FUND-11). */
function SubscriptionFacts({ subscription }: Pick<SubscriptionCardProps, 'subscription'>) {
  const { t } = useLingui();
  const { fund, share, subscribedAt, dailyIncome, income, endsAt, penalty } = subscription;
  const { currency } = fund;
  const places = subscriptionPlaces(subscription);
  const amount = (value: Decimal | null) => (
    <FundFigure kind="amount" value={value} currency={currency} places={places} />
  );
  return (
    <>
      <div className={classes.figures}>
        <p className={classes.figure}>
          <span className={classes.small}>
            <Trans comment="What a subscription to a fund has earned so far">Profit so far</Trans>
          </span>
          <span className={classes.value}>{amount(income)}</span>
        </p>
        <p className={classes.figure}>
          <span className={classes.small}>
            <Trans comment="The amount that is subscribed to a fund">Subscribed amount</Trans>
          </span>
          <span className={classes.value}>{amount(share)}</span>
        </p>
      </div>
      {isRedeemed(subscription) && penalty !== null ? (
        <InfoRow label={t(fundFigures.penalty.label)}>{amount(penalty)}</InfoRow>
      ) : null}
      <Unfold label={<Trans>Details</Trans>}>
        <InfoRow label={<Trans comment="What a subscription to a fund earns each day">Daily profit</Trans>}>
          {amount(dailyIncome)}
        </InfoRow>
        <InfoRow label={<Trans comment="The currency of a fund">Currency</Trans>}>
          <bdi>{currency || unknownFigure}</bdi>
        </InfoRow>
        <InfoRow label={<Trans comment="When an amount was subscribed to a fund">Subscribed at</Trans>}>
          <DateText value={subscribedAt} timeStyle="date" />
        </InfoRow>
        {endsAt === '' ? null : (
          <InfoRow label={<Trans comment="When a subscription to a fund ends, or has ended">End</Trans>}>
            <DateText value={endsAt} timeStyle="zoned" />
          </InfoRow>
        )}
      </Unfold>
    </>
  );
}
