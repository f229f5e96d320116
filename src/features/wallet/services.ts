import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Account, Profits } from '#protocol/wallet.ts';

export interface WalletServices {
  balances: LoadableActor<Account[]>;
  profits: LoadableActor<Profits>;
}
