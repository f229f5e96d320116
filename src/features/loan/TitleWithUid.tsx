import type { ReactNode } from 'react';
import { Uid } from '#ui/figures/UserName.tsx';
import classes from './TitleWithUid.module.css';

/** The heading of a page of loans, with the user's uid below (LOAN-7, LOAN-28). */
export const TitleWithUid = ({ children, uid }: { children: ReactNode; uid: string }) => (
  <>
    {children}
    <span className={classes.uid}>
      <Uid uid={uid} />
    </span>
  </>
);
