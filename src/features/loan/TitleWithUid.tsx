import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Uid } from '#ui/figures/UserName.tsx';

interface TitleWithUidProps {
  uid: string;
  children: ReactNode;
}

/** The heading of a page of loans, with the user's uid below (LOAN-7, LOAN-28). */
export const TitleWithUid = ({ children, uid }: TitleWithUidProps) => (
  <>
    {children}
    <Text component="span" display="block" size="xs" c="dimmed" lh="1rem">
      <Uid uid={uid} />
    </Text>
  </>
);
