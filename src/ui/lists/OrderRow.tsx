import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

interface OrderRowProps {
  /** The mark of its pair. */
  mark?: ReactNode;
  symbol: string;
  badge: ReactNode;
  /** The order's terms, on the second line. */
  terms: ReactNode;
  /** Current figures, one below the other at the end of the row. */
  figures: ReactNode;
  /** More about the order, below. */
  note?: ReactNode;
  /** Whether its detail is shown. */
  isOpened?: boolean;
  /** Opens the order's detail, where it has one. */
  onOpen?: () => void;
}

/** One order of a list; a tap opens its detail. */
export function OrderRow({
  mark,
  symbol,
  badge,
  terms,
  figures,
  note,
  isOpened = false,
  onOpen,
}: OrderRowProps) {
  const content = (
    <Stack gap={8}>
      <Group justify="space-between" gap="4px 12px">
        {mark}
        <Stack gap={2} flex="1 1 8rem">
          <Group gap={8}>
            <Text fw={620}>{symbol}</Text>
            {badge}
          </Group>
          <Text size="xs" c="dimmed">
            {terms}
          </Text>
        </Stack>
        <Stack gap={2} ms="auto" align="flex-end">
          {figures}
        </Stack>
      </Group>
      {note}
    </Stack>
  );
  return onOpen ? (
    <UnstyledButton
      w="100%"
      px="md"
      py="sm"
      data-opens
      {...(isOpened ? { 'aria-current': true, bg: 'var(--accent-soft)' } : {})}
      onClick={onOpen}
    >
      {content}
    </UnstyledButton>
  ) : (
    <Box px="md" py="sm">
      {content}
    </Box>
  );
}
