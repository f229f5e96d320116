import type { Tx } from '../kernel/database/database.ts';
import { post, type Transfer, type UserAccount } from '../ledger/ledger.ts';
import type { Order } from './order.ts';

export const bucket = (owner: string, name: UserAccount['bucket']): UserAccount => ({
  owner,
  type: 'forex',
  bucket: name,
});

/** The fields of an order that its postings need. */
export type PostedOrder = Pick<Order, 'id' | 'userId' | 'instrument'>;

export const postFor = (
  tx: Tx,
  kind: 'forex_reserve' | 'forex_open' | 'forex_release' | 'forex_close',
  { id, instrument }: PostedOrder,
  at: number,
  transfers: Transfer[],
) => post(tx, { kind, reference: `forex:${id}`, memo: instrument.symbol, at, transfers });
