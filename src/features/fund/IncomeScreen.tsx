import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { plus } from '#domain/decimal.ts';
import { incomeToComeOf, redemptionOf } from '#domain/fund.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { isRedeemable } from '#machines/fund/redemption.machine.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { FundIncome, FundSubscription } from '#protocol/fund.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FundFigure, FundHeadline } from './FundFigure.tsx';
import classes from './IncomeScreen.module.css';
import { RedemptionSheets } from './RedemptionSheets.tsx';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.tsx';
import type { FundServices } from './services.ts';
import { subscriptionPlaces, TermBezel, TermProgress } from './TermBezel.tsx';

export interface IncomeScreenProps {
  services: Pick<FundServices, 'incomeOf' | 'records' | 'redemption'>;
  subscriptionId: string;
  onBack: () => void;
}

const factsOf = ({ amount, createdAt }: FundIncome): RecordFacts => ({
  texts: [amount],
  kind: null,
  day: recordDay(createdAt),
});

/**
 * /mining/income: a subscription with its income day by day, in two columns (FUND-14, FUND-15, FUND-16), and a search
 * (APP-35).
 */
export function IncomeScreen({ services, subscriptionId, onBack }: IncomeScreenProps) {
  const { t } = useLingui();
  const actor = services.incomeOf(subscriptionId);
  const records = services.records();
  const redemption = services.redemption();
  // Unknown until the list of subscriptions has the one that earns this.
  const subscription = useSelector(records, (snapshot) => rowOf(snapshot, subscriptionId)) ?? null;
  const title = t({ message: 'Income', comment: 'Title of the page with the income of a subscription' });
  return (
    <Screen
      title={title}
      heading={subscription?.fund.title || title}
      onBack={onBack}
      footer={
        subscription !== null && isRedeemable(subscription) ? (
          <RedeemButton
            subscription={subscription}
            onRedeem={() => redemption.send({ type: 'open', subscription })}
          />
        ) : null
      }
    >
      {subscription === null ? null : <Growth subscription={subscription} />}
      <div className={classes.list}>
        <RecordList
          label={title}
          actor={actor}
          rowHeight={44}
          filtering={{ factsOf }}
          heading={
            <div className={classes.heading}>
              <span>
                <Trans comment="Heading of a column of amounts">Interest</Trans>
              </span>
              <span>
                <Trans comment="Heading of a column of times">Time</Trans>
              </span>
            </div>
          }
          emptyTitle={<Trans>No income yet</Trans>}
          emptyHint={<Trans>The first income is credited one day after you subscribe.</Trans>}
          renderRow={({ amount, createdAt }, index) => (
            <div className={classes.row} data-striped={index % 2 === 1}>
              <span className={classes.earned}>
                <FundFigure kind="amount" value={amount} currency={subscription?.fund.currency ?? ''} />
              </span>
              <DateText value={createdAt} />
            </div>
          )}
        />
      </div>
      <RedemptionSheets actor={redemption} records={records} />
    </Screen>
  );
}

/** What a subscription has earned on the days so far, and what it comes to by its end (FUND-58). */
function Growth({ subscription }: { subscription: FundSubscription }) {
  const { status, share, income, endsAt, fund } = subscription;
  const toCome = status === 'inProgress' ? incomeToComeOf(subscription) : null;
  const places = subscriptionPlaces(subscription);
  const amount = (value: typeof income) => (
    <FundFigure kind="amount" value={value} currency={fund.currency} places={places} />
  );
  return (
    <div className={classes.growth}>
      <TermBezel subscription={subscription} ticks={60}>
        <div className={classes.earnings}>
          <span className={classes.small}>
            <Trans comment="The sum of all income of a user's funds so far">Earned so far</Trans>
          </span>
          <FundHeadline value={income} currency={fund.currency} places={places} isEarned />
          <span className={classes.small}>
            <TermProgress subscription={subscription} />
          </span>
          <SubscriptionStatusPill status={status} />
        </div>
      </TermBezel>
      <Card>
        <InfoRow label={<Trans comment="The amount that is subscribed to a fund">Subscribed amount</Trans>}>
          {amount(share)}
        </InfoRow>
        {toCome === null || income === null ? null : (
          <>
            <InfoRow
              label={
                <Trans comment="What a subscription to a fund will still earn">
                  Expected remaining profit
                </Trans>
              }
            >
              {amount(toCome)}
            </InfoRow>
            <InfoRow
              label={
                <Trans comment="An amount in a fund together with all that it earns by the end">
                  Amount and expected profit
                </Trans>
              }
            >
              {amount(share && plus(plus(share, income), toCome))}
            </InfoRow>
          </>
        )}
        {endsAt === '' ? null : (
          <InfoRow label={<Trans comment="When a subscription to a fund ends, or has ended">End</Trans>}>
            <DateText value={endsAt} timeStyle="zoned" />
          </InfoRow>
        )}
      </Card>
    </div>
  );
}

/** Opens the early redemption, and says what it returns. */
function RedeemButton({ subscription, onRedeem }: { subscription: FundSubscription; onRedeem: () => void }) {
  const { share, fund } = subscription;
  const returned = redemptionOf(share, fund.penaltyPercent)?.returned ?? null;
  return (
    <Button fullWidth size="lg" variant="default" onClick={onRedeem}>
      <span className={classes.redeem}>
        <Trans>Redeem early</Trans>{' '}
        <small className={classes.small}>
          <Trans comment="What is returned from a fund">You receive</Trans>{' '}
          <FundFigure kind="amount" value={returned} currency={fund.currency} />
        </small>
      </span>
    </Button>
  );
}
