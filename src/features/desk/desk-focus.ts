import { useEffect, useSyncExternalStore } from 'react';
import type { DeskPanel } from '#domain/desk-layout.ts';
import type { ShortcutAction } from '#domain/shortcuts.ts';
import { openDialog } from './shortcut-keys.ts';

/** A control of the order form that has a key. */
export type TicketControl = Extract<ShortcutAction, 'amount' | 'buy' | 'sell'>;

/** A control of the order form, or a panel as a whole. */
type DeskPlace = { control: TicketControl } | { panel: DeskPanel };

let wanted: DeskPlace | null = null;
const listeners = new Set<() => void>();

function want(place: DeskPlace | null): void {
  wanted = place;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the focus of a place on the desk, which may not be on the screen yet. */
export const focusDesk = (place: DeskPlace): void => want(place);

const shownIn = <E extends HTMLElement>(selector: string) =>
  [...document.querySelectorAll<E>(selector)].filter((element) => element.checkVisibility());

/** The control itself, or Buy for the amount of a micro order, whose form opens with its buttons. */
const shownControl = (control: TicketControl) => {
  const controls = shownIn<HTMLInputElement | HTMLButtonElement>('[data-shortcut]');
  const named = (name: TicketControl) => controls.find(({ dataset }) => dataset.shortcut === name);
  return named(control) ?? (control === 'amount' ? named('buy') : undefined);
};

function enter(place: DeskPlace): boolean {
  // One that is being closed would take the focus back.
  if (openDialog()) return false;
  if ('panel' in place) {
    const [panel] = shownIn(`[data-panel="${place.panel}"]`);
    panel?.focus();
    return panel !== undefined;
  }
  const element = shownControl(place.control);
  if (element === undefined || element.disabled) return false;
  if (element instanceof HTMLInputElement) element.select();
  else element.focus();
  return true;
}

/**
 * Gives the focus to the place that was asked for, as soon as it is shown and can take it, unless the user does
 * something else before.
 */
export function useDeskFocus(): void {
  const place = useSyncExternalStore(subscribe, () => wanted);
  useEffect(() => {
    if (place === null) return;
    const end = () => want(null);
    if (enter(place)) {
      end();
      return;
    }
    const observer = new MutationObserver(() => {
      if (enter(place)) end();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'style'],
    });
    document.addEventListener('keydown', end);
    document.addEventListener('pointerdown', end);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', end);
      document.removeEventListener('pointerdown', end);
    };
  }, [place]);
}
