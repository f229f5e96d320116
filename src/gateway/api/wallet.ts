import { walletCalls } from '#protocol/wallet.ts';
import { type Client, reader } from './client.ts';

/** Balances and profits (WALLET-77, WALLET-79). */
export const createWalletGateway = (client: Client) => ({
  loadBalances: reader((_, options) => client.read(walletCalls.balances, {}, options)),
  loadProfits: reader((_, options) => client.read(walletCalls.profits, {}, options)),
});
