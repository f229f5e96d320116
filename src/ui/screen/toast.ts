import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

interface Toast {
  tone?: 'info' | 'success' | 'danger';
  /** Above the message, in bold. */
  title?: string;
  message: ReactNode;
  /** While a toast with this id is shown, further ones are ignored. */
  id?: string;
}

const colours = { info: 'accent', success: 'success', danger: 'danger' } as const;

/** Shows a message for a moment and announces it to screen readers. Loads its code with the first message. */
export async function showToast({ tone = 'info', title, message, id }: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    title,
    message,
    color: colours[tone],
    closeButtonProps: { 'aria-label': t({ message: 'Close', context: 'sheet' }), size: 44 },
    ...(id ? { id } : {}),
  });
}
