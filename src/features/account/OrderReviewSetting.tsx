import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isZero } from '#domain/decimal.ts';
import { reviewShares } from '#domain/review-share.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { OrderReview } from '#ports/order-review.ts';
import { Setting } from './Setting.tsx';

const never = 'never';

/** From which part of the available balance an order is shown before it is sent. */
export function OrderReviewSetting({ orderReview }: { orderReview: OrderReview }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = useSyncExternalStore(orderReview.subscribe, orderReview.share);
  const choose = (value: string) =>
    orderReview.chooseShare(reviewShares.find((offered) => offered === value) ?? null);
  return (
    <Setting
      label={<Trans>Ask before orders above this share of the balance</Trans>}
      value={share ?? never}
      data={[
        ...reviewShares.map((offered) => ({
          value: offered,
          label: isZero(offered)
            ? t({ message: 'Always', comment: 'Setting: every order is asked about' })
            : format.decimal(offered, { percent: true }),
        })),
        {
          value: never,
          label: t({ message: 'Never', comment: 'Setting: a large order is never asked about' }),
        },
      ]}
      onChange={choose}
    />
  );
}
