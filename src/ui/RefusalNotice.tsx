import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** The API's answer when it said no, in its own words. */
export const RefusalNotice = ({ children }: { children: ReactNode }) => (
  <Notice tone="danger" role="alert">
    {children}
  </Notice>
);
