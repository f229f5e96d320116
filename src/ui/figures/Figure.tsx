import { memo, type ReactNode, type Ref, type RefObject, use, useEffect, useRef } from 'react';
import { compare, type Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { type Direction, directionOf } from '../screen/direction.ts';
import classes from './Figure.module.css';
import { ArePricesFrozen } from './frozen-prices.ts';

let reducedMotion: MediaQueryList | undefined;

const isMotionReduced = () => {
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
};

const opacity = { opacity: [1, 0] };
const timing = { duration: 200, pseudoElement: '::after' };

/** The colour of a flash: that of the direction of the change, or grey. */
type FlashColour = 'direction' | 'neutral';

/** Flashes the figure for 200 ms when the value changes. Returns its ref. */
function useFlash(value: Decimal | null, colour: FlashColour): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const animation = useRef<Animation>(undefined);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === null || value === null || before === value) return;
    if (!element.current || isMotionReduced()) return;
    if (colour === 'direction') element.current.dataset.flash = compare(value, before) > 0 ? 'up' : 'down';
    if (animation.current) animation.current.play();
    else animation.current = element.current.animate(opacity, timing);
  }, [value, colour]);
  return element;
}

export interface FigureStyle {
  /** In pixels, at the browser's usual text size; by default that of the text around it, as with `fw`. */
  fz?: number;
  size?: 'xs';
  fw?: number;
  c?: 'dimmed';
  /** Dims a figure that may be out of date. */
  stale?: boolean;
  /** The figure of its screen: far larger than all else, its cents smaller. */
  isHeadline?: boolean;
}

interface FigureProps extends FigureStyle {
  direction?: Direction;
  withArrow?: boolean;
  children: ReactNode;
  /** Set by a figure that flashes when it changes. */
  flash?: Ref<HTMLElement>;
}

/** The cents at the end, before a currency that may follow. More decimals are what matters in a price, as in 1.14161. */
const decimals = /([.,٫]\d{1,2})(?=\D*$)/;

let RollingText: typeof import('./RollingText.tsx').default | undefined;
let isRollingTextWanted = false;

/** The text of a large figure, whose digits roll as soon as the code for that is loaded. No figure waits for it. */
function rolling(text: string) {
  if (!isRollingTextWanted) {
    isRollingTextWanted = true;
    import('./RollingText.tsx').then(
      (module) => {
        RollingText = module.default;
      },
      (error: unknown) => console.warn('What rolls figures did not load.', error),
    );
  }
  return RollingText ? <RollingText text={text} /> : text;
}

/** A number on the screen: tabular, left to right in every language, in the colour of its direction. */
export function Figure(props: FigureProps) {
  const { direction = 'none', withArrow, children, flash, fz, size, fw, c, stale, isHeadline } = props;
  const [whole = '', cents, rest] = isHeadline ? String(children).split(decimals) : [];
  return (
    <bdi
      dir="ltr"
      ref={flash}
      className={flash && !isHeadline ? `${classes.figure} ${classes.flashing}` : classes.figure}
      style={{ fontSize: fz && `min(${fz / 16}rem, var(--headline-most))`, fontWeight: fw }}
      data-direction={direction}
      data-stale={stale || undefined}
      data-colour={c}
      data-size={isHeadline ? 'headline' : (size ?? (fz && 'own'))}
    >
      {withArrow && !isHeadline && direction !== 'none' ? <Arrow /> : null}
      {isHeadline || fz ? rolling(isHeadline ? whole : String(children)) : children}
      {cents && <small>{rolling(cents)}</small>}
      {rest}
    </bdi>
  );
}

const Arrow = () => (
  <svg className={classes.arrow} viewBox="0 0 8 6" aria-hidden="true">
    <path d="M4 0 8 6H0z" />
  </svg>
);

interface MoneyTextProps extends FigureStyle {
  value: Decimal | null;
  places?: number;
  /** ISO 4217; by default only the amount is shown. */
  currency?: string | undefined;
}

/** An amount of money, `--` while it isn't known. Balances have 2 decimals (WALLET-98). */
export function MoneyText({ value, places = 2, currency, ...style }: MoneyTextProps) {
  const format = useFormat();
  return <Figure {...style}>{format.decimal(value, { places, ...(currency ? { currency } : {}) })}</Figure>;
}

interface DecimalTextProps extends FigureStyle {
  value: Decimal | null;
  /** Exactly this many decimals; by default all that there are. */
  places?: number;
}

/** A plain number: lots, a ratio, or a fixed price. */
export const DecimalText = memo(function DecimalText({ value, places, ...style }: DecimalTextProps) {
  const format = useFormat();
  return <Figure {...style}>{format.decimal(value, places === undefined ? {} : { places })}</Figure>;
});

interface PercentTextProps extends FigureStyle {
  /** In percent: 1.5 is 1.5 %. */
  value: Decimal | null;
  places?: number;
  /** A change shows sign, arrow and colour; a ratio is a plain figure. */
  kind?: 'change' | 'ratio';
  /** Follows the live price: dimmed while none arrives (FOREX-91). */
  isLive?: boolean;
}

export function PercentText({
  value,
  places = 2,
  kind = 'ratio',
  isLive = false,
  stale = false,
  ...style
}: PercentTextProps) {
  const format = useFormat();
  const isChange = kind === 'change';
  const isFrozen = use(ArePricesFrozen) && isLive;
  return (
    <Figure
      direction={isChange ? directionOf(value, places) : 'none'}
      withArrow={isChange}
      stale={stale || isFrozen}
      {...style}
    >
      {format.decimal(value, { places, sign: isChange ? 'always' : 'negative', percent: true })}
    </Figure>
  );
}

interface PriceTextProps extends FigureStyle {
  value: Decimal | null;
  /** The instrument's price precision. */
  places: number;
  /** Sets the colour; by default that of text. */
  direction?: Direction;
}

/** A live price: flashes in the colour of its direction when it changes, and is dimmed while it is stale. */
export function PriceText({ value, places, ...style }: PriceTextProps) {
  const format = useFormat();
  const flash = useFlash(value, 'direction');
  return (
    <Figure flash={flash} {...style}>
      {format.decimal(value, { places })}
    </Figure>
  );
}

interface ProfitTextProps extends FigureStyle {
  value: Decimal | null;
  /** An order's detail has 6 (FOREX-56, MICRO-36). */
  places?: number;
  currency?: string;
  /** Follows the live price: dimmed while none arrives (FOREX-91). */
  isLive?: boolean;
}

/**
 * A profit or loss, with sign, arrow and colour. It flashes grey when it changes: a loss that becomes smaller would
 * otherwise be red on green.
 */
export function ProfitText({
  value,
  places = 2,
  currency,
  isLive = false,
  stale = false,
  ...style
}: ProfitTextProps) {
  const format = useFormat();
  const flash = useFlash(value, 'neutral');
  const isFrozen = use(ArePricesFrozen) && isLive;
  return (
    <Figure
      flash={flash}
      direction={directionOf(value, places)}
      withArrow
      stale={stale || isFrozen}
      {...style}
    >
      {format.decimal(value, { places, sign: 'always', ...(currency ? { currency } : {}) })}
    </Figure>
  );
}
