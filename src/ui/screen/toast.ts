import { t } from '@lingui/core/macro';
import { type ReactNode, useLayoutEffect } from 'react';

interface Toast {
  tone?: 'info' | 'success' | 'danger';
  /** Above the message, in bold. */
  title?: string;
  message: ReactNode;
  /** While a toast with this id is shown, further ones are ignored. */
  id?: string;
  /**
   * What it is about: the screen or sheet that is shown, with which it goes; something that was done, which a sheet may
   * say, too; or something that happens elsewhere.
   */
  about?: 'screen' | 'done' | 'elsewhere';
}

interface Shown {
  about: NonNullable<Toast['about']>;
  since: number;
}

const colours = { info: 'accent', success: 'success', danger: 'danger' } as const;

const shown = new Map<string, Shown>();
let sheetsThatSay = 0;
let count = 0;

const load = () => import('@mantine/notifications');

/** Shows a message for a moment and announces it to screen readers. Loads its code with the first message. */
export async function showToast(toast: Toast): Promise<void> {
  count += 1;
  const { tone = 'info', title, message, id = `toast ${count}`, about = 'screen' } = toast;
  const { notifications } = await load();
  if (about === 'done' && sheetsThatSay > 0) return;
  shown.set(id, { about, since: performance.now() });
  notifications.show({
    id,
    title,
    message,
    color: colours[tone],
    closeButtonProps: { 'aria-label': t({ message: 'Close', context: 'sheet' }), size: 44 },
    onClick: () => notifications.hide(id),
    onClose: () => shown.delete(id),
  });
}

async function hide(isMeant: (toast: Shown) => boolean): Promise<void> {
  const meant = [...shown].filter(([, toast]) => isMeant(toast));
  if (meant.length === 0) return;
  const { notifications } = await load();
  for (const [id] of meant) notifications.hide(id);
}

/** Longer than it takes to leave a screen because of what is said. */
const settledMilliseconds = 1_000;

/** Takes away what was said about the screen or sheet that is left now. */
export function leaveToasts(): void {
  const now = performance.now();
  hide(({ about, since }) => about !== 'elsewhere' && now - since > settledMilliseconds);
}

/** While something on the screen says what was done, no toast says it, too (APP-47). */
export function useSaysDone(isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    sheetsThatSay += 1;
    hide(({ about }) => about === 'done');
    return () => {
      sheetsThatSay -= 1;
    };
  }, [isShown]);
}
