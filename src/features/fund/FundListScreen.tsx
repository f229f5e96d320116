import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Fund } from '#protocol/fund.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { FundFacts, FundPicture } from './FundFigure.tsx';
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
        rowHeight={393}
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

/** A fund on offer, and the way to subscribe to it (FUND-3, FUND-4). */
const FundCard = ({ fund, pictureOrigins, onSubscribe }: FundCardProps) => (
  <article className={classes.card} aria-label={fund.title} {...useShownMark(fund.id)}>
    <div className={classes.head}>
      <FundPicture source={fund.image} origins={pictureOrigins} />
      <h2 className={classes.title} dir="auto">
        {fund.title}
      </h2>
    </div>
    <FundFacts fund={fund} />
    <p className={classes.risk}>
      <Trans comment="A note about the risk of a fund">An expected profit is no promise.</Trans>
    </p>
    <Button fullWidth onClick={onSubscribe}>
      <Trans comment="Button: opens the page on which an amount is subscribed to a fund">Subscribe</Trans>
    </Button>
  </article>
);
