import * as React from 'react';
import { markDiagram } from './mark-diagram.ts';
import type { FlowView } from './view.ts';

interface Props {
  diagram: NonNullable<FlowView['diagram']>;
  /** Null while it is being drawn. */
  svg: string | null;
  label: string;
  /** Whether it is shrunk to the width of the panel. */
  isWhole: boolean;
}

/** A diagram with the present state lit and the path that led there drawn, scrolled to that state. */
export function FlowDiagram({ diagram, svg, label, isWhole }: Props) {
  const box = React.useRef<HTMLDivElement>(null);

  React.useLayoutEffect(() => {
    const parsed =
      svg === null ? null : new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
    if (!parsed || !box.current) return;
    const width = Number.parseFloat(parsed.style.maxWidth);
    parsed.style.maxWidth = '';
    parsed.setAttribute('aria-hidden', 'true');
    // Without a width of its own a diagram fills the box, however small it is.
    if (Number.isFinite(width)) parsed.style.setProperty('--flow-width', `${Math.ceil(width)}px`);
    box.current.replaceChildren(parsed);
  }, [svg]);

  React.useLayoutEffect(() => {
    const drawn = box.current?.querySelector('svg');
    if (!drawn || !box.current || svg === null) return;
    markDiagram(drawn, diagram);
    const lit = drawn.querySelector('[data-flow=lit]')?.getBoundingClientRect();
    const { left, top, width, height } = box.current.getBoundingClientRect();
    if (lit && !isWhole)
      box.current.scrollBy({
        left: lit.left + lit.width / 2 - left - width / 2,
        top: lit.top + lit.height / 2 - top - height / 2,
      });
  }, [diagram, svg, isWhole]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <div ref={box} className="flow-diagram" data-whole={isWhole} role="img" aria-label={label} tabIndex={0} />
  );
}
