import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { negate } from '#domain/decimal.ts';
import { largestFallOf } from '#domain/drawdown.ts';
import type { Trader } from '#protocol/follow.ts';
import { MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { PersonCard } from '#ui/lists/PersonCard.tsx';
import { Sparkline } from '#ui/pictures/Sparkline.tsx';
import { directionOf } from '#ui/screen/direction.ts';
import { TraderAvatar, TraderStanding, useTraderName } from './TraderParts.tsx';

/** Where the buttons of a card lead, by the id of its trader. */
export interface TraderWays {
  /** Opens the trader's page (FOLLOW-8). */
  onTrader: (id: string) => void;
  /** Opens the settings with which the trader is followed. */
  onCopy: (id: string) => void;
}

interface TraderCardProps extends TraderWays {
  trader: Trader;
  pictureOrigins: readonly string[];
  /** Whether it is the user, whom nobody follows by this card. */
  isOwn: boolean;
}

/** A master trader with the figures of the last three weeks (FOLLOW-7, FOLLOW-68); all of it opens the trader's page. */
export function TraderCard({ trader, pictureOrigins, isOwn, onTrader, onCopy }: TraderCardProps) {
  const { t } = useLingui();
  const { id, profit, profitCurve, isFollowed } = trader;
  const nickname = useTraderName(trader);
  return (
    <PersonCard
      id={id}
      name={nickname}
      openLabel={t({ message: `Details of ${nickname}`, comment: "Opens a trader's page" })}
      mark={<TraderAvatar nickname={nickname} avatar={trader.avatar} pictureOrigins={pictureOrigins} />}
      badge={
        isFollowed ? (
          <Pill tone="accent">
            <Trans comment="Badge: the user copies this trader">Copying</Trans>
          </Pill>
        ) : null
      }
      standing={<TraderStanding {...trader} />}
      rate={trader.profitPercent}
      curve={
        profitCurve.length < 2 ? null : (
          <Sparkline values={profitCurve} direction={directionOf(profit, 2)} filled />
        )
      }
      facts={<Facts trader={trader} />}
      action={
        isOwn ? null : (
          <Button
            variant={isFollowed ? 'default' : 'light'}
            aria-label={
              isFollowed
                ? t({ message: `Manage ${nickname}`, comment: 'Opens the page of a followed trader' })
                : t({ message: `Copy ${nickname}`, comment: 'Begins to follow a trader' })
            }
            onClick={() => (isFollowed ? onTrader : onCopy)(id)}
          >
            {isFollowed ? (
              <Trans comment="Opens the page of a followed trader">Manage</Trans>
            ) : (
              <Trans comment="Begins to follow a trader">Copy</Trans>
            )}
          </Button>
        )
      }
      onOpen={() => onTrader(id)}
    />
  );
}

/** How often the trader won, or to a follower what the copies have brought (FOLLOW-109); and the largest fall (FOLLOW-113). */
function Facts({ trader: { winRate, copyResult, profitCurve } }: Pick<TraderCardProps, 'trader'>) {
  const fall = largestFallOf(profitCurve);
  return (
    <>
      {copyResult === null ? (
        <span>
          <Trans comment="Share of a trader's orders that won">Win rate</Trans>{' '}
          <PercentText value={winRate} places={0} fw={620} />
        </span>
      ) : (
        <span>
          <Trans comment="What copying a trader has brought the user">Your result</Trans>{' '}
          <ProfitText value={copyResult} currency="USD" fw={620} />
        </span>
      )}
      {fall === null ? null : (
        <span>
          <Trans comment="By how much a trader's profit fell from its highest value">Largest fall</Trans>{' '}
          <MoneyText value={negate(fall.size)} currency="USD" fw={620} />
        </span>
      )}
    </>
  );
}
