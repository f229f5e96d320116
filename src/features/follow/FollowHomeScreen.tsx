import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { ListSection } from '#ui/ListSection.tsx';
import { NavRow, type RowLinkProps } from '#ui/NavRow.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Followers } from './Followers.tsx';
import classes from './FollowHomeScreen.module.css';
import { TraderAvatar } from './TraderAvatar.tsx';
import type { TraderServices } from './trader-services.ts';

export interface FollowHomeScreenProps {
  services: Pick<TraderServices, 'best' | 'followers' | 'pictureOrigins'>;
  /** Opens the page of the trader with this id. */
  onTrader: (id: string) => void;
  /** Renders the link to the list of master traders. */
  renderTraders: (link: RowLinkProps) => ReactElement;
  /** The application to become a trader; null for a trader, who sees the own followers (FOLLOW-3, FOLLOW-4). */
  application: ReactNode | null;
}

/** /follow: the way to the master traders, and what the user is in copy-trading (FOLLOW-1). */
export function FollowHomeScreen(props: FollowHomeScreenProps) {
  const { services, onTrader, renderTraders, application } = props;
  const { t } = useLingui();
  return (
    <Screen title={t({ message: 'Follow', comment: 'Tab: copy-trading' })}>
      <NavRow icon={<IconUsers size={20} />} label={<Trans>Master traders</Trans>} render={renderTraders} />
      <BestTraders services={services} onTrader={onTrader} />
      {application === null ? (
        <Followers services={services} />
      ) : (
        <div className={classes.application}>{application}</div>
      )}
    </Screen>
  );
}

/** Nothing while they aren't known: the list of all traders is one tap away. */
function BestTraders({ services, onTrader }: Pick<FollowHomeScreenProps, 'services' | 'onTrader'>) {
  const traders = useSelector(services.best(), loadedValueOf)?.data ?? [];
  if (traders.length === 0) return null;
  return (
    <ListSection
      title={
        <Trans comment="Heading of the traders with the best profit">Best of the last three weeks</Trans>
      }
    >
      {traders.map(({ id, nickname, avatar, profit }) => (
        <RowButton key={id} className={classes.row} onClick={() => onTrader(id)}>
          <TraderAvatar nickname={nickname} avatar={avatar} pictureOrigins={services.pictureOrigins} />
          <bdi className={classes.name}>{nickname}</bdi>
          <ProfitText value={profit} currency="USD" />
        </RowButton>
      ))}
    </ListSection>
  );
}
