import type { DeskLayout } from '#domain/desk-layout.ts';
import classes from './LayoutPicture.module.css';

const across = 48;
const down = 32;
const gap = 2;
/** Of a panel that is folded to its title. */
const folded = 3;

interface Box {
  panel: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The panels of a layout as boxes of a small picture. */
function boxesOf(layout: DeskLayout): Box[] {
  let x = 0;
  return layout.flatMap(({ share, panels }) => {
    const column = { x, width: ((across + gap) * share) / 100 - gap };
    x += column.width + gap;
    const opened = panels.filter(({ isFolded }) => !isFolded);
    const total = opened.reduce((sum, panel) => sum + panel.share, 0);
    const space = down - (panels.length - opened.length) * folded - (panels.length - 1) * gap;
    let y = 0;
    return panels.map(({ panel, isFolded, share: ofColumn }) => {
      const box = { panel, ...column, y, height: isFolded ? folded : (space * ofColumn) / total };
      y += box.height + gap;
      return box;
    });
  });
}

/** A layout of the desk, drawn small; decorative, beside its name. */
export const LayoutPicture = ({ layout, width = across }: { layout: DeskLayout; width?: number }) => (
  <svg className={classes.picture} viewBox={`0 0 ${across} ${down}`} width={width} aria-hidden="true">
    {boxesOf(layout).map(({ panel, ...box }) => (
      <rect key={panel} data-panel-picture={panel} rx={1.5} {...box} />
    ))}
  </svg>
);
