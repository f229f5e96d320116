import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { TraderReturn } from '../figures/TraderReturn.tsx';
import classes from './PersonCard.module.css';
import { useShownMark } from './shown-record.ts';

interface PersonCardProps {
  /** That of the record which the card opens. */
  id: string;
  name: string;
  /** The accessible name of the way to the record; by default the name. */
  openLabel?: string;
  mark: ReactNode;
  /** Beside the name. */
  badge?: ReactNode;
  /** Below the name. */
  standing: ReactNode;
  /** The return of three weeks in percent. */
  rate: Decimal | null;
  /** Reaches the edges of the card. */
  curve?: ReactNode;
  /** Figures with their labels before them. */
  facts: ReactNode;
  /** The one button; without it the card is only opened. */
  action: ReactNode;
  onOpen: () => void;
}

/** A trader in a list: who, the return, and one thing to do; all the rest of the card opens the trader. */
export function PersonCard(props: PersonCardProps) {
  const { id, name, openLabel, mark, badge, standing, rate, curve, facts, action, onOpen } = props;
  return (
    <article className={classes.card} data-of={`trader ${id}`} {...useShownMark(id)} aria-label={name}>
      <div className={classes.head}>
        {mark}
        <div className={classes.names}>
          <h2 className={classes.name}>
            <button type="button" className={classes.open} aria-label={openLabel} onClick={onOpen}>
              <bdi>{name}</bdi>
            </button>
            {badge}
          </h2>
          {standing}
        </div>
        <div className={classes.return}>
          <span data-figure>
            <TraderReturn value={rate} fz={20} fw={620} />
          </span>
          {rate === null ? null : (
            <span className={classes.period}>
              <Trans comment="The time that a trader's return is of">3 weeks</Trans>
            </span>
          )}
        </div>
      </div>
      {curve ? <div className={classes.curve}>{curve}</div> : null}
      <div className={classes.foot}>
        <p className={classes.facts}>{facts}</p>
        {action}
      </div>
    </article>
  );
}
