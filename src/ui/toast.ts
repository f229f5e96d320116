import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

interface Toast {
  tone?: 'info' | 'success' | 'danger';
  message: ReactNode;
  /** While a toast with this id is shown, another one isn't stacked on it. */
  id?: string;
}

const colours = { info: 'accent', success: 'success', danger: 'danger' } as const;

/** Shows an answer for a moment; screen readers hear it. What draws it is loaded with the first one. */
export async function showToast({ tone = 'info', message, id }: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    color: colours[tone],
    closeButtonProps: { 'aria-label': t({ message: 'Close', context: 'sheet' }), size: 44 },
    ...(id ? { id } : {}),
  });
}
