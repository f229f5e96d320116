import { useEffect, useSyncExternalStore } from 'react';
import type { ShortcutAction } from '#domain/shortcuts.ts';

/** A control of the order form that has a key. */
export type TicketControl = Extract<ShortcutAction, 'amount' | 'buy' | 'sell'>;

let wanted: TicketControl | null = null;
const listeners = new Set<() => void>();

function want(control: TicketControl | null): void {
  wanted = control;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the focus of a control in the order form, which may not be on the screen yet. */
export const focusTicket = (control: TicketControl): void => want(control);

/** The control itself, or Buy for the amount of a micro order, whose form opens with its buttons. */
const shownControl = (control: TicketControl) => {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[data-shortcut]'),
  ].filter((element) => element.checkVisibility());
  const named = (name: TicketControl) => controls.find(({ dataset }) => dataset.shortcut === name);
  return named(control) ?? (control === 'amount' ? named('buy') : undefined);
};

function enter(control: TicketControl): boolean {
  const element = shownControl(control);
  if (element === undefined || element.disabled) return false;
  if (element instanceof HTMLInputElement) element.select();
  else element.focus();
  return true;
}

/**
 * Gives the focus to the control that was asked for, as soon as it is shown and can take it, unless the user does
 * something else before.
 */
export function useTicketFocus(): void {
  const control = useSyncExternalStore(subscribe, () => wanted);
  useEffect(() => {
    if (control === null) return;
    const end = () => want(null);
    if (enter(control)) {
      end();
      return;
    }
    const observer = new MutationObserver(() => {
      if (enter(control)) end();
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
  }, [control]);
}
