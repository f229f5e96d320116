import type { ReactNode } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { DecimalText } from './DecimalText.tsx';
import { InfoRow } from './InfoRow.tsx';

interface TickRowProps {
  label: ReactNode;
  tick: { sequence: number; price: Decimal };
  /** The pair's price precision. */
  places: number;
}

/** The tick that priced an order: its sequence number, and its price. */
export const TickRow = ({ label, tick, places }: TickRowProps) => (
  <InfoRow label={label}>
    <bdi>#{tick.sequence}</bdi> · <DecimalText value={tick.price} places={places} />
  </InfoRow>
);
