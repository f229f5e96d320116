import { type Decimal, decimal } from '#domain/decimal.ts';
import { networkName } from '#domain/deposit-networks.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';
import { networkChanges, networkPhrase } from '#fixtures/network.ts';
import {
  dollars,
  photoChanged,
  types,
  unconfirmedPhrases,
  writeAnswers,
  writeDelays,
} from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import { repaymentMachine } from './repayment.machine.ts';

const [tether, bitcoin] = repaymentNetworks;
if (!tether || !bitcoin) throw new Error('There are two networks');

const networkNames = (networks: readonly DepositNetwork[]) =>
  networks.map((network) => networkName(network)).join(', ');

export const repaymentModel = defineModel({
  name: 'loan/repayment',
  machine: repaymentMachine,
  input: {
    loan: loans.toRepay,
    networks: repaymentNetworks,
    draft: null,
    idempotency,
    proofIdempotency: { ...idempotency, seed: '179528000000001' },
  },
  otherInputs: withoutPromise,
  events: {
    'network.changed': networkChanges,
    change: [{ changes: { networkId: tether.id } }, { changes: { memo: '0x5f21' } }],
    'photo.changed': [{ field: 'proof', url: '/api/common/image/7f3a' }],
    'networks.changed': [{ networks: [bitcoin] }],
    'loan.changed': [
      { loan: { ...loans.toRepay, penalty: decimal(1) } },
      { loan: { ...loans.toRepay, status: 'checking' } },
      { loan: { ...loans.toRepay, status: 'repaid' } },
    ],
  },
  answers: {
    submitRepayment: writeReplies(
      accepted(null, 'Your repayment is being checked.'),
      refused('This proof is used.', { figures: null }),
      refused('The total to repay has changed.', { figures: decimal('1012.5') }),
    ),
  },
  phrases: {
    events: {
      'network.changed': networkPhrase,
      change: ({ changes: { networkId, memo } }) =>
        networkId === undefined
          ? types(memo, 'Transaction number or note')
          : `The user chooses the network ${networkNames(repaymentNetworks.filter(({ id }) => id === networkId))}`,
      'photo.changed': photoChanged('The proof of payment'),
      submit: 'The user presses Send the proof',
      confirm: 'The user presses Accept and send',
      back: 'The user presses Cancel',
      ...unconfirmedPhrases,
      'networks.changed': ({ networks }) => `The networks on offer change to ${networkNames(networks ?? [])}`,
      'loan.changed': ({ loan: { status, penalty } }) =>
        status === 'toRepay'
          ? `The penalty of the loan changes to ${penalty === null ? 'an unknown one' : dollars(penalty)}`
          : status === 'checking'
            ? 'The loan has a proof that is being checked'
            : 'The loan is repaid',
    },
    answers: {
      submitRepayment: writeAnswers<{ figures: Decimal | null }>(
        'The API records the proof',
        ({ figures }) =>
          figures === null ? null : `The API refuses, since the total is now ${dollars(figures)}`,
      ),
    },
    delays: writeDelays,
  },
  key: ({ isOnline, loan, networks, fields, request, sent, newTotal, refusal }) => [
    isOnline,
    loan.penalty,
    loan.status,
    networks,
    fields,
    request,
    sent,
    newTotal,
    refusal,
  ],
});
