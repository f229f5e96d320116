import type { ReactNode } from 'react';

interface Glyph {
  /** The colour of the disc; the drawing on it is white. */
  colour: string;
  drawing: ReactNode;
}

const line = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const stroke = (d: string): ReactNode => <path {...line} d={d} />;
const shape = (d: string): ReactNode => <path fill="#fff" d={d} />;

/** A metal's chemical symbol above a bar. */
const ingot = (symbol: string): ReactNode => (
  <>
    <path fill="#fff" d="M10.5 25.5 13 21h10l2.5 4.5z" />
    <text x="18" y="18" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#fff">
      {symbol}
    </text>
  </>
);

const figures = (text: string): ReactNode => (
  <text x="18" y="22" textAnchor="middle" fontSize="11.5" fontWeight="700" fill="#fff">
    {text}
  </text>
);

const drop = 'M18 8c4 5.2 6.5 8.6 6.5 12a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.8 6.5-12z';

/** By the instrument's Logo key. */
export const glyphs: Record<string, Glyph> = {
  xau: { colour: '#a87a12', drawing: ingot('Au') },
  xag: { colour: '#6f7a8a', drawing: ingot('Ag') },
  xpt: { colour: '#4f6f86', drawing: ingot('Pt') },
  xpd: { colour: '#7a6a92', drawing: ingot('Pd') },
  'us-oil': { colour: '#30363f', drawing: shape(drop) },
  'uk-oil': { colour: '#30363f', drawing: stroke(drop) },
  'nat-gas': {
    colour: '#1d63b8',
    drawing: shape(
      'M18.5 7c1 4 6 6.5 6 12.5A6.5 6.5 0 0 1 18 26a6.5 6.5 0 0 1-6.5-6.5c0-2.5 1-4.5 2.5-6 .3 2 1 3 2 3.5.2-4 .5-7 2.5-10z',
    ),
  },
  'us-30': { colour: '#24407a', drawing: figures('30') },
  'nas-100': { colour: '#0c6e8f', drawing: figures('100') },
  'spx-500': { colour: '#7c2f45', drawing: figures('500') },
  btc: {
    colour: '#c96f09',
    drawing: stroke(
      'M14 11h5.5a3.5 3.5 0 0 1 0 7H14zm0 7h6.5a3.5 3.5 0 0 1 0 7H14zM16.5 8.5V11m3.5-2.5V11m-3.5 14v2.5M20 25v2.5M12 11h2m-2 14h2',
    ),
  },
  eth: {
    colour: '#5468c4',
    drawing: shape('M18 7l6.8 11.2L18 22.2l-6.8-4zm-6.8 13L18 24l6.8-4L18 29z'),
  },
  sol: {
    colour: '#6b3fd0',
    drawing: stroke('M13.5 12H25l-2.5 2.5H11zM11 17h11.5L25 19.5H13.5zM13.5 22H25l-2.5 2.5H11z'),
  },
  xrp: {
    colour: '#3a424e',
    drawing: stroke('M11 11l4.5 4.5a3.5 3.5 0 0 0 5 0L25 11M11 25l4.5-4.5a3.5 3.5 0 0 1 5 0L25 25'),
  },
  usdt: { colour: '#0d7f61', drawing: stroke('M11 11.5h14M18 11.5v14M11.5 17c0 3 13 3 13 0s-13-3-13 0') },
  usdc: { colour: '#2a67ba', drawing: figures('$') },
  ltc: { colour: '#3565a8', drawing: stroke('M18.5 9.5L15 25h9M12.5 19.5l8.5-3') },
  doge: { colour: '#8f7420', drawing: stroke('M14 11h4a7 7 0 0 1 0 14h-4zm-2.5 7h7') },
};
