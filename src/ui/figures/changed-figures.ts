import type { MessageDescriptor } from '@lingui/core';
import { areEqual, type Decimal } from '#domain/decimal.ts';

/** A figure of something on offer, such as a loan. */
export interface OfferFigure<Offer, Kind extends string> {
  label: MessageDescriptor;
  /** The unit of the figure. */
  kind: Kind;
  /** Null while unknown. @param amount the amount that is asked for; null means empty */
  read: (offer: Offer, amount: Decimal | null) => Decimal | null;
}

export interface FigureChange<Kind extends string> extends Pick<OfferFigure<never, Kind>, 'label' | 'kind'> {
  name: string;
  before: Decimal | null;
  now: Decimal | null;
}

/** The figures in which two versions of an offer differ, for this amount. */
export const changesBetween = <Offer, Kind extends string>(
  figures: Record<string, OfferFigure<Offer, Kind>>,
  before: Offer,
  now: Offer,
  amount: Decimal | null,
): FigureChange<Kind>[] =>
  Object.entries(figures)
    .map(([name, { label, kind, read }]) => ({
      name,
      label,
      kind,
      before: read(before, amount),
      now: read(now, amount),
    }))
    .filter((change) => !areEqual(change.before, change.now));
