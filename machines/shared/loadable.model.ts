import { breaksOrRemembers, rememberedAs } from '#fixtures/phrases.ts';
import { accounts } from '#fixtures/wallet.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { Account } from '#protocol/wallet.ts';
import { createLoadableMachine } from './loadable.machine.ts';

/** The balances serve as the example. */
export const loadableModel = defineModel({
  name: 'shared/loadable',
  machine: createLoadableMachine<Account[]>({ isEssential: true }),
  input: undefined,
  undecidedGuards: {
    isEssential: 'It is fixed where a machine is made, and that of the model is essential.',
  },
  events: {},
  answers: {
    load: {
      done: [accounts],
      error: [
        new CallError('failed', '/v2/api/main/wallet/getBalance', 'NETWORK', 'No answer'),
        rememberedAs(accounts),
      ],
    },
  },
  phrases: {
    events: { refresh: 'The app asks for the balances', forget: 'The user signs out' },
    answers: { load: { done: 'The balances arrive', error: breaksOrRemembers('the balances arrive') } },
    delays: { retryPause: 'Ten seconds pass' },
  },
});
