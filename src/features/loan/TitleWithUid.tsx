import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Uid } from '#ui/figures/UserName.tsx';

interface TitleWithUidProps {
  uid: string;
  /** Beside the uid. */
  badge?: ReactNode;
  children: ReactNode;
}

/** The heading of a page of loans, with the user's uid below (LOAN-7, LOAN-28). */
export const TitleWithUid = ({ children, uid, badge }: TitleWithUidProps) => (
  <>
    {children}
    <Group component="span" gap="2px 8px">
      <Text component="span" size="xs" c="dimmed" lh="1rem">
        <Uid uid={uid} />
      </Text>
      {badge}
    </Group>
  </>
);
