import { decimal } from '#domain/decimal.ts';
import { accepted, refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { hasOldBalances } from './transfer.machine.ts';
import { transferModel } from './transfer.model.ts';

const fields = { from: '3', to: '1', amount: decimal(100) };
const taken = { answers: 'sendTransfer', output: accepted(null) } as const;

export const transferCases = defineCases(transferModel, {
  'After a transfer its history is due at once, and the balances after exactly one second [WALLET-62, WALLET-63]':
    [
      { given: { fields } },
      'submit',
      { sees: { sent: { sendTransfer: [submission(fields, 1)] }, emitted: [] } },
      taken,
      { sees: { emitted: [{ type: 'records.changed', accountId: '3' }] } },
      { milliseconds: 999 },
      { sees: { emitted: ['records.changed'] } },
      { milliseconds: 1 },
      { sees: { emitted: ['records.changed', 'money.moved'] } },
      { milliseconds: 60_000 },
      { sees: { emitted: ['records.changed', 'money.moved'] } },
    ],
  'A second transfer within the second is followed by a second of its own [WALLET-63]': [
    { given: { fields } },
    'submit',
    taken,
    { milliseconds: 600 },
    { type: 'change', amount: decimal(5) },
    'submit',
    taken,
    { milliseconds: 999 },
    { sees: { emitted: ['records.changed', 'records.changed'] } },
    { milliseconds: 1 },
    { sees: { emitted: ['records.changed', 'records.changed', 'money.moved'] } },
  ],
  'Balances count as old until they were read after the second of a transfer [WALLET-63]': [
    { given: { fields } },
    'submit',
    { sees: { shows: [[hasOldBalances, false]] } },
    taken,
    'balances.settled',
    { milliseconds: 1_000 },
    { sees: { shows: [[hasOldBalances, true]] } },
    'balances.settled',
    { sees: { shows: [[hasOldBalances, false]] } },
  ],
  'A transfer without an answer may have been made: history and balances are read again [WALLET-127]': [
    { given: { fields } },
    'submit',
    { fails: 'sendTransfer' },
    { sees: { state: 'form.unconfirmed', emitted: ['records.changed'] } },
    { milliseconds: 1_000 },
    'leave',
    { milliseconds: 60_000 },
    { sees: { state: 'form.editing', emitted: ['records.changed', 'money.moved'] } },
  ],
  'A refused transfer moves nothing': [
    { given: { fields } },
    'submit',
    { answers: 'sendTransfer', output: refused('No.') },
    { milliseconds: 60_000 },
    { sees: { state: 'form.editing', emitted: [], context: { refusal: 'No.' } } },
  ],
});
