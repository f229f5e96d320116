import * as v from 'valibot';
import type { Envelope } from '#protocol/envelope.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { marketCalls } from '#protocol/market.ts';
import { barBefore } from './synthetic.ts';

const frame = (topic: string, data: unknown) => JSON.stringify({ type: topic, topic, data });

/** The data about a pair in the frames. */
export interface Quoted {
  id: string;
  code: string;
  price: number;
  precision: number;
}

/** The pairs of an exchange with their prices. */
export async function quotedPairs(url: string): Promise<Quoted[]> {
  const response = await fetch(`${url}${marketCalls.pairs.path}`);
  const { data }: Envelope = await response.json();
  return v.parse(marketCalls.pairs.reply, data).map(({ id, code, quote, pricePrecision }) => ({
    id,
    code,
    price: Number(quote.price),
    precision: pricePrecision,
  }));
}

const steps = 40;

/** A price that goes up and down by up to a thousandth. */
const wave = (price: number, step: number, shift: number) =>
  price * (1 + Math.sin((step / steps) * 2 * Math.PI + shift) / 1000);

const moveFrame = ({ code, price, precision }: Quoted, step: number, shift = 0) => {
  const moved = wave(price, step, shift);
  const Change = ((moved / price - 1) * 100).toFixed(2);
  return frame(topicOf('market'), [{ symbol: code, quotation: { Close: moved.toFixed(precision), Change } }]);
};

/** Frames with one price move each, of all pairs in turn. */
export const moveFrames = (pairs: readonly Quoted[]): string[] =>
  Array.from({ length: steps }, (_, step) => pairs.map((pair, index) => moveFrame(pair, step, index))).flat();

/** Frames of one pair: its price and the current bar of its chart in turn. */
export const tickFrames = (pair: Quoted): string[] =>
  Array.from({ length: steps }, (_, step) => [
    moveFrame(pair, step),
    frame(topicOf('bars', pair.code), { ...barBefore(pair.price, 0), Close: wave(pair.price, step, 0) }),
  ]).flat();
