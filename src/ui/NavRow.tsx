import { IconChevronRight } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './NavRow.module.css';

export interface RowLinkProps {
  className: string | undefined;
  children: ReactNode;
}

interface NavRowProps {
  icon?: ReactNode;
  label: ReactNode;
  /** What is set now, or a detail, at the end of the row. */
  value?: ReactNode;
  /** A link or a button, spread over the props given. */
  render: (row: RowLinkProps) => ReactElement;
}

/** One line of a menu: where it leads, and what is set there. */
export const NavRow = ({ icon, label, value, render }: NavRowProps) =>
  render({
    className: classes.row,
    children: (
      <>
        {icon ? (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        ) : null}
        <span className={classes.label}>{label}</span>
        {value ? <span className={classes.value}>{value}</span> : null}
        <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
      </>
    ),
  });
