import type { ReactNode } from 'react';
import { InfoRow } from '#ui/InfoRow.tsx';

export interface InfoLine {
  label: string;
  value: ReactNode;
}

/** Lines with a label and a value, one below the other. */
export const InfoLines = ({ lines }: { lines: readonly InfoLine[] }) => (
  <div>
    {lines.map(({ label, value }) => (
      <InfoRow key={label} label={label}>
        {value}
      </InfoRow>
    ))}
  </div>
);
