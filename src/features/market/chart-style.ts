import type { DeepPartial, Styles } from 'klinecharts';

/** In CSS pixels. */
export const chartTextSize = 11;

/**
 * The chart's colours and fonts, read from the CSS tokens of its element.
 * @param isFrozen whether no live prices arrive: the mark of the last price is grey then (MARKET-47)
 */
export function chartStyleOf(element: Element, isFrozen: boolean): DeepPartial<Styles> {
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const [up, down, quiet, ink] = [token('--up'), token('--down'), token('--quiet'), token('--ink')];
  const [hairline, surface, onFill] = [token('--hairline'), token('--surface'), token('--on-fill')];
  const text = { family: token('--font'), size: chartTextSize, weight: 'normal' };
  const directions = { upColor: up, downColor: down, noChangeColor: quiet };
  const mark = { ...text, color: surface, backgroundColor: ink, borderColor: ink };
  const crosshair = { line: { color: quiet }, text: mark };
  const axis = {
    axisLine: { color: hairline },
    tickLine: { show: false },
    tickText: { ...text, color: quiet },
  };
  return {
    grid: {
      horizontal: { color: hairline, style: 'solid' },
      vertical: { show: false },
    },
    candle: {
      bar: {
        ...directions,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: quiet,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: quiet,
      },
      priceMark: {
        high: { color: quiet, textFamily: text.family, textSize: text.size },
        low: { color: quiet, textFamily: text.family, textSize: text.size },
        last: {
          upColor: isFrozen ? quiet : token('--up-fill'),
          downColor: isFrozen ? quiet : token('--down-fill'),
          noChangeColor: quiet,
          text: { ...text, color: onFill },
        },
      },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: { ...axis, axisLine: { show: false } },
    separator: { color: hairline },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  };
}
