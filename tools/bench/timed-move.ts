/*
 * A price move that says when it was sent, by the machine's monotonic clock, which its processes share.
 */

const symbol = 'TIMED';
const microsecondsNow = () => Number(process.hrtime.bigint() / 1000n);

/** The data of a DAY_MARKET frame. */
export const timedMove = () => [{ symbol, quotation: { Close: String(microsecondsNow()), Change: '0.12' } }];

const marker = `"${symbol}","quotation":{"Close":"`;

/** Milliseconds since a frame with a timed move was sent; null for any other frame. */
export function ageOf(frame: string): number | null {
  const start = frame.indexOf(marker);
  if (start < 0) return null;
  const from = start + marker.length;
  return (microsecondsNow() - Number(frame.slice(from, frame.indexOf('"', from)))) / 1000;
}
