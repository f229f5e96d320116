import { useEffect, useEffectEvent } from 'react';
import { openDialog } from '#features/desk/shortcut-keys.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import { useBack } from '#navigation/use-back.ts';

/** Details that are only read, and their lists. A form isn't left by a key that may be pressed by mistake. */
const lists: Partial<Record<string, ScreenPath>> = {
  '/follow/trader': '/follow/follow-list',
  '/mining/income': '/mining/record',
  '/mine/history': '/mine/accounts',
  '/news/detail': '/news',
};

/** Controls that Escape closes, or that hold something typed. */
const ownsEscape = 'input, textarea, select, [aria-haspopup][aria-expanded="true"]';

/** In a wide window Escape leads back from a detail to the list beside it (DESK-31). */
export function useEscape(path: string | undefined): void {
  const list = path === undefined ? undefined : lists[path];
  const back = useBack(list);
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || openDialog()) return;
    if (!(target instanceof Element && target.matches(ownsEscape))) back();
  });
  useEffect(() => {
    if (list === undefined) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before a dialog closes by the same key.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [list]);
}
