import { walletCalls } from '#protocol/wallet.ts';
import { reader } from './call-actors.ts';
import type { Client } from './client.ts';

/** Balances and profits (WALLET-77, WALLET-79). */
export const createWalletGateway = (client: Client) => ({
  loadBalances: reader((_, options) => client.read(walletCalls.balances, {}, options)),
  loadProfits: reader((_, options) => client.read(walletCalls.profits, {}, options)),
});
