import { createActor } from 'xstate';
import type { WalletServices } from '#features/wallet/services.ts';
import { createWalletGateway } from '#gateway/wallet.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import type { Profits } from '#protocol/wallet.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

export function createWallet({ client, balances, moneyMoved }: Core): Area<WalletServices> {
  const { loadProfits } = createWalletGateway(client);
  const profits = createActor(createLoadableMachine<Profits>().provide({ actors: { load: loadProfits } }));
  const actors = [balances, profits];
  const refresh = () => {
    for (const actor of actors) actor.send({ type: 'refresh' });
  };
  const clear = () => {
    for (const actor of actors) actor.send({ type: 'forget' });
  };
  return {
    services: { balances, profits },
    live: { closed: moneyMoved },
    start: () => {
      for (const actor of actors) actor.start();
    },
    onSignedIn: () => {
      clear();
      refresh();
    },
    onUserLeft: clear,
    onMoneyMoved: refresh,
  };
}
