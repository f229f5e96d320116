import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { Screen } from '#ui/Screen.tsx';
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
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
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
      <PagedList
        label={t`Funds`}
        rows={rows}
        status={status}
        rowHeight={232}
        emptyTitle={<Trans>No funds at the moment</Trans>}
        renderRow={(fund) => (
          <FundCard
            fund={fund}
            pictureOrigins={services.pictureOrigins}
            onSubscribe={() => onSubscribe(fund.id)}
          />
        )}
        onMore={() => actor.send({ type: 'more' })}
        onRefresh={() => actor.send({ type: 'refresh' })}
      />
    </Screen>
  );
}
