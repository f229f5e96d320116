import { decimal } from '#domain/decimal.ts';
import { bitcoin, proofUrl, tetherOnTron } from '#fixtures/deposits.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { depositMachine } from './deposit.machine.ts';

export const depositModel = defineModel({
  name: 'wallet/deposit',
  machine: depositMachine,
  input: {
    sources: { kind: 'coin', networks: [tetherOnTron, bitcoin] },
    draft: null,
    idempotency,
    proofIdempotency: { ...idempotency, seed: '179528000000001' },
  },
  events: {
    change: [{ changes: { sourceId: tetherOnTron.id } }, { changes: { amount: decimal('100.5') } }],
    'photo.changed': [{ field: 'proof', url: proofUrl }],
    submit: [{}],
    askAgain: [{}],
    leave: [{}],
    renew: [{}],
    'sources.changed': [{ sources: { kind: 'coin', networks: [bitcoin] } }],
  },
  answers: {
    submitDeposit: {
      done: [
        { accepted: true, data: null, message: 'Your deposit is recorded.' },
        { accepted: false, code: 0, message: 'This address is no longer in use.' },
      ],
      error: [new CallError('unknown', '/api/quickCharge/submit', 'NETWORK', 'No answer')],
    },
  },
  key: ({ sources, fields, refusal }) => [sources, fields, refusal],
});
