import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { type Decimal, isPositive, toNumber } from '#domain/decimal.ts';
import { sharesOf } from '#domain/shares.ts';
import { PercentText } from '../figures/Figure.tsx';
import classes from './ShareBar.module.css';

export interface Part {
  id: string;
  label: ReactNode;
  value: Decimal;
  tone: 'main' | 'second' | 'third' | 'good' | 'warning' | 'danger';
}

interface ShareBarProps {
  /** The table's name for screen readers: the sum that is divided. */
  caption: string;
  parts: readonly Part[];
  renderValue: (value: Decimal, id: string) => ReactNode;
}

/** The parts of a sum: a bar, and below it the table that it draws. Nothing while there is nothing to divide. */
export function ShareBar({ caption, parts, renderValue }: ShareBarProps) {
  const shares = sharesOf(parts.map(({ value }) => value));
  if (shares === null) return null;
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ id, value, tone }) =>
          isPositive(value) ? (
            <span key={id} data-tone={tone} style={{ flexGrow: toNumber(value) }} />
          ) : (
            <Fragment key={id} />
          ),
        )}
      </div>
      <table className={classes.parts}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Trans comment="Heading of a table: what a sum consists of">Part</Trans>
              </VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>
                <Trans comment="Heading of a table: an amount of money">Amount</Trans>
              </VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>
                <Trans comment="Heading of a table: what part of a sum something is">Share (%)</Trans>
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, label, value, tone }, index) => (
            <tr key={id}>
              <th scope="row">
                <span className={classes.mark} data-tone={tone} aria-hidden="true" />
                {label}
              </th>
              <td>{renderValue(value, id)}</td>
              <td>
                <PercentText value={shares[index] ?? null} places={1} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
