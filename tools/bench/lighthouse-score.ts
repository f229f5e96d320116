import { objectKeys } from '#domain/object-keys.ts';

/** The figures of a page's load, in milliseconds; the layout shift has no unit. */
export interface Loading {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  layoutShift: number;
}

/** Lighthouse 12 on mobile: the value that scores 0.9, the one that scores 0.5, and the weight. */
const curves: Record<keyof Loading, { good: number; middling: number; weight: number }> = {
  firstPaint: { good: 1800, middling: 3000, weight: 10 },
  largestPaint: { good: 2500, middling: 4000, weight: 25 },
  blocked: { good: 200, middling: 600, weight: 30 },
  layoutShift: { good: 0.1, middling: 0.25, weight: 25 },
};

/** The error function, by Abramowitz and Stegun's formula 7.1.26, as Lighthouse has it. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}

const inverseErfcOfAFifth = 0.9061938024368232;

/** A share between 0 and 1 on the log-normal curve through the two points. */
function scoreOf(value: number, { good, middling }: { good: number; middling: number }): number {
  if (value <= 0) return 1;
  const distance = (Math.log(value / middling) * inverseErfcOfAFifth) / -Math.log(good / middling);
  return (1 - erf(distance)) / 2;
}

/** Lighthouse's performance score of four of its five figures: Speed Index, a tenth of it, isn't measured. */
export function lighthouseScore(loading: Loading): number {
  const names = objectKeys(curves);
  const weights = names.reduce((total, name) => total + curves[name].weight, 0);
  const points = names.reduce(
    (total, name) => total + curves[name].weight * scoreOf(loading[name], curves[name]),
    0,
  );
  return points / weights;
}
