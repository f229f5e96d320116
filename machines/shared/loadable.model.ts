import { decimal } from '#domain/decimal.ts';
import { breaksOrRemembers, rememberedAs } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { Account } from '#protocol/wallet.ts';
import { createLoadableMachine } from './loadable.machine.ts';

const accounts: Account[] = [
  {
    id: '1',
    type: 'forex',
    available: decimal(1000),
    locked: decimal(200),
    currencyId: '1',
    transferable: null,
  },
  {
    id: '2',
    type: 'change',
    available: decimal(50),
    locked: decimal(0),
    currencyId: '1',
    transferable: null,
  },
];

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
