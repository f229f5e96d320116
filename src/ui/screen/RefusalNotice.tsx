import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** The API's message about something that it refused. */
export const RefusalNotice = ({ children }: { children: ReactNode }) => (
  <Notice tone="danger" role="alert">
    {children}
  </Notice>
);
