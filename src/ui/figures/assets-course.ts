import { useSelector } from '@xstate/react';
import { type Decimal, toNumber } from '#domain/decimal.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { useShownAge } from './shown-ages.ts';

/** The total of all accounts at a moment. */
export interface CoursePoint {
  at: string;
  total: Decimal;
}

/**
 * The course of the total, oldest first (WALLET-158): that of the API, which ends now, with the total on the screen as
 * its end, since the accounts are rounded and the course isn't (APP-44). Empty while there is none to draw.
 * @param actor null where the API doesn't declare it
 */
export function useCourse<Point extends CoursePoint>(
  actor: LoadableActor<Point[]> | null,
  total: Decimal | null,
): readonly CoursePoint[] {
  useShownAge(useSelector(actor ?? undefined, (snapshot) => snapshot?.context.asOf ?? null));
  const points = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.value ?? null) ?? [];
  if (points.length < 2) return [];
  return points.map((point, index) => (total && index === points.length - 1 ? { ...point, total } : point));
}

/** The course as it is drawn. */
export const curveOf = (points: readonly CoursePoint[]): number[] =>
  points.map(({ total }) => toNumber(total));
