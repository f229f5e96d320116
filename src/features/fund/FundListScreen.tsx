import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { FundCard } from './FundCard.tsx';
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
