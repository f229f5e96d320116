import { type Account, type Profits, walletCalls } from '#protocol/wallet.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

/** Balances and profits (WALLET-77, WALLET-79). */
export const createWalletGateway = (client: Client) => ({
  loadBalances: fromPromise<Account[]>(({ signal }) => client.read(walletCalls.balances, {}, { signal })),
  loadProfits: fromPromise<Profits>(({ signal }) => client.read(walletCalls.profits, {}, { signal })),
});
