import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isZero } from '#domain/decimal.ts';
import { fundTotalsOf, incomeToComeOf } from '#domain/fund.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { isRedeemable } from '#machines/fund/redemption.machine.ts';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import { ShareBar } from '#ui/screen/ShareBar.tsx';
import { FundFigure } from './FundFigure.tsx';
import { RedemptionSheets } from './RedemptionSheets.tsx';
import classes from './SubscriptionList.module.css';
import {
  notRedeemableReasons,
  SubscriptionStatusPill,
  subscriptionStatusLabels,
  unknownStatusReason,
} from './SubscriptionStatusPill.tsx';
import type { FundServices } from './services.ts';

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
        rowHeight={396}
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

/** Whether it was redeemed early, at a cost. */
const hasCost = ({ status, penalty }: FundSubscription): boolean =>
  status === 'refunded' && penalty !== null && !isZero(penalty);

/** The user's sums in all funds, once the whole list of subscriptions is read: the API sends no totals. */
function FundTotals({ records }: { records: PagedListActor<FundSubscription> }) {
  const { t } = useLingui();
  const rows = useSelector(records, (snapshot) => snapshot.context.rows);
  const status = useSelector(records, listStatusOf);
  if (rows.length === 0 || (status !== 'finished' && status !== 'refreshing')) return null;
  const { invested, earned } = status === 'finished' ? fundTotalsOf(rows) : { invested: null, earned: null };
  return (
    <div className={classes.totals}>
      <Sea label={t({ message: 'Summary', comment: "The sums of a user's subscriptions" })}>
        <Stack gap={8}>
          <LabelledFigure
            label={<Trans comment="The sum of what a user has in funds now">Invested now</Trans>}
          >
            <MoneyText value={invested} currency="USD" isHeadline />
          </LabelledFigure>
          <LabelledFigure
            label={<Trans comment="The sum of all income of a user's funds so far">Earned so far</Trans>}
          >
            <MoneyText value={earned} currency="USD" />
          </LabelledFigure>
          {earned !== null && rows.some(hasCost) ? (
            <Text size="xs" c="dimmed">
              <Trans comment="Below the sum of what a user has earned in funds">
                What early redemptions have cost is taken off.
              </Trans>
            </Text>
          ) : null}
        </Stack>
      </Sea>
    </div>
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
