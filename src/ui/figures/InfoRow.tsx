import type { ReactNode } from 'react';
import classes from './InfoRow.module.css';

interface InfoRowProps {
  label: ReactNode;
  children: ReactNode;
}

/** One line with a label, and its value at the end. */
export const InfoRow = ({ label, children }: InfoRowProps) => (
  <div className={classes.row}>
    <span className={classes.label}>{label}</span>
    <span className={classes.value}>{children}</span>
  </div>
);

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts with their names, each in a row. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(({ label, value }) => (
    <InfoRow key={label} label={label}>
      {value}
    </InfoRow>
  ));
