import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DeskPanel, deskPanels } from '#domain/desk-layout.ts';
import classes from './DeskGrid.module.css';

export type PanelHosts = Record<DeskPanel, HTMLElement>;

/** The element that had the focus in a panel when the panel was taken out of the document, which takes the focus away. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>();

/**
 * An element for each panel, which moves through the document as the layout changes. What is in a panel stays mounted
 * when it moves: a chart keeps its place, and a field what was typed and the focus.
 */
export function usePanelHosts(): PanelHosts {
  const [hosts] = useState((): PanelHosts => {
    const create = () => {
      const host = document.createElement('div');
      host.className = classes.host ?? '';
      return host;
    };
    return {
      watchlist: create(),
      chart: create(),
      ticket: create(),
      orders: create(),
      account: create(),
    };
  });
  return hosts;
}

/** Where a panel stands in the layout. */
export function PanelSlot({ host }: { host: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(host);
    focusedIn.get(host)?.focus({ preventScroll: true });
    focusedIn.delete(host);
    return () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && host.contains(activeElement))
        focusedIn.set(host, activeElement);
    };
  }, [host]);
  return <div ref={slot} className={classes.slot} />;
}

interface HostedPanelsProps {
  hosts: PanelHosts;
  render: (panel: DeskPanel) => ReactNode;
}

/** The panels themselves, drawn into their elements. */
export const HostedPanels = ({ hosts, render }: HostedPanelsProps) =>
  deskPanels.map((panel) => createPortal(render(panel), hosts[panel], panel));
