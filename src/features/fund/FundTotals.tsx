import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isZero } from '#domain/decimal.ts';
import { fundTotalsOf, isInvested } from '#domain/fund.ts';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './FundTotals.module.css';

/** Whether it was redeemed early, at a cost. */
const hasCost = ({ status, penalty }: FundSubscription): boolean =>
  status === 'refunded' && penalty !== null && !isZero(penalty);

/** The user's sums in all funds, once the whole list of subscriptions is read: the API sends no totals. */
export function FundTotals({ records }: { records: PagedListActor<FundSubscription> }) {
  const { t } = useLingui();
  const rows = useSelector(records, (snapshot) => snapshot.context.rows);
  const status = useSelector(records, listStatusOf);
  if (rows.length === 0 || (status !== 'finished' && status !== 'refreshing')) return null;
  const { invested, earned } = status === 'finished' ? fundTotalsOf(rows) : { invested: null, earned: null };
  // A USDT counts as a dollar in these sums, and isn't one.
  const aboutOf = (summed: readonly FundSubscription[]) =>
    summed.some(({ fund }) => fund.currency !== 'USD') ? '≈ ' : null;
  const running = rows.filter(isInvested);
  return (
    <div className={classes.totals}>
      <Sea hasRing label={t({ message: 'Summary', comment: "The sums of a user's subscriptions" })}>
        <LabelledFigure label={<Trans comment="The sum of what a user has in funds now">Invested now</Trans>}>
          <span>
            {invested === null ? null : <span className={classes.about}>{aboutOf(running)}</span>}
            <MoneyText value={invested} currency="USD" isHeadline />
          </span>
        </LabelledFigure>
        <div className={classes.parts}>
          <FigureGrid>
            <LabelledFigure
              label={<Trans comment="The sum of all income of a user's funds so far">Earned so far</Trans>}
            >
              <span>
                {earned === null ? null : aboutOf(rows)}
                <ProfitText value={earned} currency="USD" />
              </span>
            </LabelledFigure>
            <LabelledFigure label={<Trans>Subscriptions</Trans>}>
              <CountText value={running.length} />
            </LabelledFigure>
          </FigureGrid>
        </div>
        {rows.some(hasCost) ? (
          <p className={classes.note}>
            <Trans comment="Below the sum of what a user has earned in funds">
              After early redemption fees
            </Trans>
          </p>
        ) : null}
      </Sea>
    </div>
  );
}
