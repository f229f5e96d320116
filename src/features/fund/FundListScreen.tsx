import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Fund } from '#protocol/fund.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DaysText } from '#ui/figures/Quantities.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { type FigureName, FundPicture, useFigureLines } from './FundFigure.tsx';
import classes from './FundListScreen.module.css';
import type { FundServices } from './services.ts';

export interface FundListScreenProps {
  services: Pick<FundServices, 'list' | 'pictureOrigins'>;
  /** Opens the page on which an amount is subscribed. */
  onSubscribe: (fundId: string) => void;
  onRecords: () => void;
  onBack: () => void;
}

/** /mining: the funds on offer (FUND-1, FUND-2). */
export function FundListScreen({ services, onSubscribe, onRecords, onBack }: FundListScreenProps) {
  const { t } = useLingui();
  const actor = services.list();
  return (
    <Screen
      title={t`Funds`}
      onBack={onBack}
      actions={
        <IconButton label={t`Subscriptions`} onClick={onRecords}>
          <IconHistory aria-hidden="true" />
        </IconButton>
      }
    >
      <RecordList
        label={t`Funds`}
        actor={actor}
        rowHeight={172}
        areCards
        emptyTitle={<Trans>No funds at the moment</Trans>}
        renderRow={(fund) => (
          <FundCard
            fund={fund}
            pictureOrigins={services.pictureOrigins}
            onSubscribe={() => onSubscribe(fund.id)}
          />
        )}
      />
    </Screen>
  );
}

interface FundCardProps extends Pick<FundServices, 'pictureOrigins'> {
  fund: Fund;
  onSubscribe: () => void;
}

/** Days of a term whose ring is whole. */
const fullRing = 30;

function OfferedFigure({ fund, name }: { fund: Fund; name: FigureName }) {
  const [figure] = useFigureLines([name], fund, null);
  return (
    <p className={classes[name] ?? classes.figure}>
      <span className={classes.small}>{figure?.label}</span> <strong>{figure?.value}</strong>
    </p>
  );
}

/** A fund on offer, and the way to subscribe to it (FUND-3, FUND-4). */
const FundCard = ({ fund, pictureOrigins, onSubscribe }: FundCardProps) => (
  <article className={classes.card} aria-label={fund.title} {...useShownMark(fund.id)}>
    <div className={classes.head}>
      {fund.image === '' ? (
        <div className={classes.term} aria-hidden="true">
          <Bezel share={fund.days / fullRing} ticks={fullRing}>
            {fund.days}
          </Bezel>
        </div>
      ) : (
        <FundPicture source={fund.image} origins={pictureOrigins} />
      )}
      <div className={classes.name}>
        <h2 className={classes.title} dir="auto">
          {fund.title}
        </h2>
        <p className={classes.small}>
          <DaysText days={fund.days} /> · <bdi>{fund.currency}</bdi>
        </p>
      </div>
      <OfferedFigure fund={fund} name="totalPercent" />
    </div>
    <div className={classes.foot}>
      <OfferedFigure fund={fund} name="dailyPercent" />
      <OfferedFigure fund={fund} name="minimum" />
      <Button variant="light" onClick={onSubscribe}>
        <Trans comment="Button: opens the page on which an amount is subscribed to a fund">Subscribe</Trans>
      </Button>
    </div>
  </article>
);
