import { decimal } from '#domain/decimal.ts';
import { bitcoin, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { accepted, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { depositBlockerOf } from './deposit.machine.ts';
import { depositModel } from './deposit.model.ts';

const draft = { sourceId: tetherOnTron.id, amount: decimal('100.5'), proof: proofUrl };
const request = {
  kind: 'coin',
  networkId: '11',
  address: tetherOnTron.address,
  amount: '100.5',
  proof: proofUrl,
};
const recorded = { answers: 'submitDeposit', output: accepted('31') } as const;

export const depositCases = defineCases(depositModel, {
  'A recorded deposit leaves an empty form, and the next one is sent under another key': [
    { given: { draft } },
    { sees: { shows: [[({ children }) => children.proof?.getSnapshot().value, 'uploaded']] } },
    'submit',
    recorded,
    {
      sees: {
        state: 'recorded',
        shows: [[({ children }) => children.proof?.getSnapshot().value, 'empty']],
      },
    },
    'renew',
    { sees: { state: 'editing', context: { fields: { sourceId: null, amount: null, proof: null } } } },
    { type: 'change', changes: { sourceId: draft.sourceId, amount: draft.amount } },
    { type: 'photo.changed', field: 'proof', url: draft.proof },
    'submit',
    { sees: { sent: { submitDeposit: [submission(request, 1), submission(request, 2)] } } },
  ],
  'A network that is not on offer any more is deselected, and the rest stays': [
    { given: { draft } },
    { type: 'sources.changed', sources: { kind: 'coin', networks: [bitcoin] } },
    {
      sees: {
        context: { fields: { ...draft, sourceId: null } },
        shows: [[depositBlockerOf, 'networkMissing']],
      },
    },
  ],
});
