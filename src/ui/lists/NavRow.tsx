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
  /** The current setting, or a detail, at the end of the row. */
  value?: ReactNode;
  /** Renders a link or a button with the given props. */
  render: (row: RowLinkProps) => ReactElement;
}

/** One line of a menu: a link or button with an icon and the current setting. */
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
        <span className={classes.text}>
          <span className={classes.label}>{label}</span>
          {value ? <span className={classes.value}>{value}</span> : null}
        </span>
        <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
      </>
    ),
  });
