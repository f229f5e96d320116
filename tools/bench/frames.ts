import * as v from 'valibot';
import type { Envelope } from '#protocol/envelope.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { marketCalls } from '#protocol/market.ts';

/** The data about a pair in the frames. */
interface Quoted {
  code: string;
  price: number;
  precision: number;
}

/** The pairs of an exchange with their prices. */
export async function quotedPairs(url: string): Promise<Quoted[]> {
  const response = await fetch(`${url}${marketCalls.pairs.path}`);
  const { data }: Envelope = await response.json();
  return v.parse(marketCalls.pairs.reply, data).map(({ code, quote, pricePrecision }) => ({
    code,
    price: Number(quote.price),
    precision: pricePrecision,
  }));
}

const steps = 40;

/** A price that goes up and down by up to a thousandth. */
const wave = (price: number, step: number, shift: number) =>
  price * (1 + Math.sin((step / steps) * 2 * Math.PI + shift) / 1000);

const topic = topicOf('market');

const moveFrame = ({ code, price, precision }: Quoted, step: number, shift: number) => {
  const moved = wave(price, step, shift);
  const Change = ((moved / price - 1) * 100).toFixed(2);
  const data = [{ symbol: code, quotation: { Close: moved.toFixed(precision), Change } }];
  return JSON.stringify({ type: topic, topic, data });
};

/** Frames with one price move each, of all pairs in turn. */
export const moveFrames = (pairs: readonly Quoted[]): string[] =>
  Array.from({ length: steps }, (_, step) => pairs.map((pair, index) => moveFrame(pair, step, index))).flat();
