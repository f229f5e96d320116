import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './ChangesTable.module.css';

interface Change {
  name: string;
  label: string;
  before: ReactNode;
  now: ReactNode;
}

/** The figures that the user has seen beside those that hold now. */
export const ChangesTable = ({ changes }: { changes: readonly Change[] }) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <td />
        <th scope="col">
          <Trans comment="Heading of the terms that the user has seen">Before</Trans>
        </th>
        <th scope="col">
          <Trans context="new terms" comment="Heading of the terms that count now">
            Now
          </Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ name, label, before, now }) => (
        <tr key={name}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{now}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
