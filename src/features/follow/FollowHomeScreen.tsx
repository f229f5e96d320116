import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import { isPositive } from '#domain/decimal.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import { ProfitText } from '#ui/figures/Figure.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { RowButton } from '#ui/lists/RowButton.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { Followers } from './Followers.tsx';
import classes from './FollowHomeScreen.module.css';
import { TraderAvatar } from './TraderParts.tsx';
import type { TraderServices } from './trader-services.ts';

export interface FollowHomeScreenProps {
  services: Pick<TraderServices, 'best' | 'followed' | 'followers' | 'pictureOrigins'>;
  /** Only a signed-in user follows traders. */
  isSignedIn: boolean;
  /** Opens the page of the trader with this id. */
  onTrader: (id: string) => void;
  /** Renders the link to the list of master traders. */
  renderTraders: (link: RowLinkProps) => ReactElement;
  /** The application to become a trader; null for a trader, who sees the own followers (FOLLOW-3, FOLLOW-4). */
  application: ReactNode | null;
  /** Whether the user has applied, and so looks for the answer. */
  hasApplied: boolean;
}

/** /follow: the way to the master traders, and what the user is in copy-trading (FOLLOW-1). */
export function FollowHomeScreen(props: FollowHomeScreenProps) {
  const { services, isSignedIn, onTrader, renderTraders, application, hasApplied } = props;
  const { t } = useLingui();
  return (
    <Screen title={t({ message: 'Follow', comment: 'Tab: copy-trading' })}>
      {isSignedIn ? <FollowedTraders services={services} onTrader={onTrader} /> : null}
      <NavRow icon={<IconUsers size={20} />} label={<Trans>Master traders</Trans>} render={renderTraders} />
      <BestTraders services={services} onTrader={onTrader} />
      {application === null ? (
        <ListSection title={<Trans>My followers</Trans>}>
          <Followers services={services} />
        </ListSection>
      ) : (
        <div className={classes.application}>
          <Unfold
            label={
              <Trans comment="Unfolds the way to become a trader whom others copy">
                Become a master trader
              </Trans>
            }
            opened={hasApplied}
          >
            {application}
          </Unfold>
        </div>
      )}
    </Screen>
  );
}

type TradersProps = Pick<FollowHomeScreenProps, 'services' | 'onTrader'>;

/** The traders whom the user follows, with what copying them has brought (FOLLOW-109). */
function FollowedTraders({ services, onTrader }: TradersProps) {
  const traders = useSelector(services.followed(), ({ context }) => context.rows);
  if (traders.length === 0) return null;
  return (
    <ListSection title={<Trans comment="Heading of the traders whom the user follows">You follow</Trans>}>
      {traders.map((trader) => (
        <TraderRow key={trader.id} trader={trader} services={services} onTrader={onTrader}>
          {trader.copyResult === null ? null : (
            <span className={classes.result}>
              <span className={classes.label}>
                <Trans comment="What copying a trader has brought the user">Your result</Trans>
              </span>
              <ProfitText value={trader.copyResult} currency="USD" />
            </span>
          )}
        </TraderRow>
      ))}
    </ListSection>
  );
}

/**
 * Nothing while they aren't known: the list of all traders is one tap away. A trader who has lost isn't called one of
 * the best: they are shown only where nobody has won (FOLLOW-111).
 */
function BestTraders({ services, onTrader }: TradersProps) {
  const best = useSelector(services.best(), loadedValueOf)?.data ?? [];
  const winners = best.filter(({ profit }) => profit !== null && isPositive(profit));
  const traders = winners.length === 0 ? best : winners;
  if (traders.length === 0) return null;
  return (
    <ListSection
      title={
        winners.length === 0 ? (
          <Trans comment="The profit of a trader's own orders">Trader's profit, 3 weeks</Trans>
        ) : (
          <Trans comment="Heading of the traders with the best profit">Best of the last three weeks</Trans>
        )
      }
    >
      {traders.map((trader) => (
        <TraderRow key={trader.id} trader={trader} services={services} onTrader={onTrader}>
          <ProfitText value={trader.profit} currency="USD" />
        </TraderRow>
      ))}
    </ListSection>
  );
}

function TraderRow({
  trader: { id, nickname, avatar },
  services: { pictureOrigins },
  onTrader,
  children,
}: TradersProps & { trader: Trader; children: ReactNode }) {
  return (
    <RowButton className={classes.row} onClick={() => onTrader(id)}>
      <TraderAvatar nickname={nickname} avatar={avatar} pictureOrigins={pictureOrigins} />
      <span className={classes.name}>
        <bdi>{nickname}</bdi>
      </span>
      {children}
    </RowButton>
  );
}
