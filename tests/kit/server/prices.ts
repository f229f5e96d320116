import { decimal } from '#domain/decimal.ts';
import type { TestSandbox } from './sandbox.ts';

/** Pushes a price, without waiting for what it triggers. */
export function pushPrice({ sandbox: { market } }: TestSandbox, code: string, price: string) {
  const instrument = market.instrument(code);
  if (!instrument) throw new Error(`No instrument ${code}`);
  return market.push(instrument.id, decimal(price));
}

/** Pushes a price, and waits until the orders that it triggers are executed. */
export async function push(exchange: TestSandbox, code: string, price: string) {
  const tick = pushPrice(exchange, code, price);
  await exchange.sandbox.settled();
  return tick;
}

/** Lets so many milliseconds pass, and waits until the orders that are due then are executed. */
export async function pass({ clock, sandbox }: TestSandbox, milliseconds: number): Promise<void> {
  await clock.advance(milliseconds);
  await sandbox.settled();
}
