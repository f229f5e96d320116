import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { creditedDaysOf, incomeToComeOf } from '#domain/fund.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { CountText, DaysText } from '#ui/figures/Quantities.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';

/** Whether it was redeemed early, for its penalty. */
export const isRedeemed = ({ status }: FundSubscription): boolean =>
  status === 'refunding' || status === 'refunded';

/** The days whose income a subscription has; null where its figures don't say. */
export const creditedDays = ({ income, dailyIncome }: FundSubscription): number | null =>
  income === null || dailyIncome === null ? null : creditedDaysOf(income, dailyIncome);

/** The decimals of the amounts of a subscription. */
export function subscriptionPlaces(subscription: FundSubscription): number {
  const { share, dailyIncome, income, penalty, fund } = subscription;
  const last = isRedeemed(subscription) ? penalty : incomeToComeOf(subscription);
  return commonDecimals(fund.currency, [share, dailyIncome, income, last]);
}

interface TermBezelProps {
  subscription: FundSubscription;
  ticks: number;
  children?: ReactNode;
}

/** The days of a subscription as a ring, those lit whose income was credited. */
export function TermBezel({ subscription, ticks, children }: TermBezelProps) {
  const { days } = subscription.fund;
  const credited = creditedDays(subscription);
  return (
    <Bezel share={credited === null || !days ? 0 : credited / days} ticks={ticks}>
      {children}
    </Bezel>
  );
}

/** The same in words: on how many of its days income was credited. */
export const TermProgress = ({ subscription }: Pick<TermBezelProps, 'subscription'>) => (
  <Trans comment="The days of a subscription that have brought income, of all its days, such as: 8 of 30 days">
    {<CountText value={creditedDays(subscription)} />} of {<DaysText days={subscription.fund.days} />}
  </Trans>
);
