import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { negate } from '#domain/decimal.ts';
import { largestFallOf } from '#domain/drawdown.ts';
import type { Trader } from '#protocol/follow.ts';
import { MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { TraderReturn } from '#ui/figures/TraderReturn.tsx';
import { Sea } from '#ui/screen/Sea.tsx';
import { TraderAvatar, TraderStanding, useTraderName } from './TraderParts.tsx';
import classes from './TraderSummary.module.css';

interface TraderSummaryProps {
  trader: Trader;
  pictureOrigins: readonly string[];
}

/** A trader's figures of the last three weeks, with 2 decimals (FOLLOW-17, FOLLOW-34, FOLLOW-68). */
export function TraderSummary({ trader, pictureOrigins }: TraderSummaryProps) {
  const { t } = useLingui();
  const nickname = useTraderName(trader);
  const { profit, profitPercent, profitCurve } = trader;
  const fall = largestFallOf(profitCurve);
  return (
    <section
      className={classes.summary}
      data-of={`trader ${trader.id}`}
      aria-label={t({ message: 'Summary', comment: 'The figures of a master trader' })}
    >
      <div className={classes.head}>
        <TraderAvatar nickname={nickname} avatar={trader.avatar} pictureOrigins={pictureOrigins} size={56} />
        <div className={classes.names}>
          <p className={classes.name}>
            <bdi>{nickname}</bdi>
          </p>
          <TraderStanding {...trader} />
        </div>
      </div>
      <Sea curve={profitCurve}>
        <div className={classes.sea}>
          <p className={classes.headline}>
            <span className={classes.label}>
              <Trans comment="Return of a trader over the last three weeks">3-week return</Trans>
            </span>
            <span data-figure>
              <TraderReturn value={profitPercent} fz={40} fw={620} />
            </span>
          </p>
          <p className={classes.profit}>
            <span className={classes.label}>
              <Trans comment="What a trader earned in the last three weeks">3-week profit</Trans>
            </span>
            <ProfitText value={profit} currency="USD" fw={620} />
          </p>
        </div>
      </Sea>
      <div className={classes.tiles}>
        <Tile label={<Trans comment="Share of a trader's orders that won">Win rate</Trans>}>
          <PercentText value={trader.winRate} />
        </Tile>
        <Tile
          label={
            <Trans comment="By how much a trader's profit fell from its highest value">Largest fall</Trans>
          }
        >
          <MoneyText value={fall && negate(fall.size)} currency="USD" />
        </Tile>
        <Tile label={<Trans comment="How many positions a trader has closed">Positions</Trans>}>
          <CountText value={trader.closedOrders} />
        </Tile>
      </div>
    </section>
  );
}

const Tile = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <p className={classes.tile}>
    <span className={classes.value}>{children}</span>
    <span className={classes.label}>{label}</span>
  </p>
);
