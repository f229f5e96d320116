import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { FundIncome } from '#protocol/fund.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FundFigure } from './FundFigure.tsx';
import classes from './IncomeScreen.module.css';
import type { FundServices } from './services.ts';

export interface IncomeScreenProps {
  services: Pick<FundServices, 'incomeOf' | 'records'>;
  subscriptionId: string;
  onBack: () => void;
}

const factsOf = ({ amount, createdAt }: FundIncome): RecordFacts => ({
  texts: [amount],
  kind: null,
  day: recordDay(createdAt),
});

/** /mining/income: the income of a subscription, in two columns of striped rows (FUND-14, FUND-15, FUND-16), and a search (APP-35). */
export function IncomeScreen({ services, subscriptionId, onBack }: IncomeScreenProps) {
  const { t } = useLingui();
  const actor = services.incomeOf(subscriptionId);
  // Unknown until the list of subscriptions has the one that earns this.
  const currency = useSelector(
    services.records(),
    (snapshot) => rowOf(snapshot, subscriptionId)?.fund.currency ?? '',
  );
  const title = t({ message: 'Income', comment: 'Title of the page with the income of a subscription' });
  return (
    <Screen title={title} onBack={onBack}>
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
        emptyHint={<Trans>The first income is credited a day after the subscription.</Trans>}
        renderRow={({ amount, createdAt }, index) => (
          <div className={classes.row} data-striped={index % 2 === 1}>
            <FundFigure kind="amount" value={amount} currency={currency} />
            <DateText value={createdAt} />
          </div>
        )}
      />
    </Screen>
  );
}
