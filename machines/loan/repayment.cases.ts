import { decimal } from '#domain/decimal.ts';
import { loans, repaymentNetworks } from '#fixtures/loan.ts';
import { refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { repaymentBlockerOf } from './repayment.machine.ts';
import { repaymentModel } from './repayment.model.ts';

const filled = { networkId: '1', proof: '/api/common/image/7f3a', memo: ' 0x5f21 ' };
const request = {
  loanId: '41',
  networkId: '1',
  proof: '/api/common/image/7f3a',
  memo: '0x5f21',
  total: '1011.5',
};
const repriced = refused('The total has changed.', { figures: decimal('1012.5') });

export const repaymentCases = defineCases(repaymentModel, {
  'A penalty that has grown is part of the total, and no part of a request that is on its way': [
    { given: { draft: filled } },
    { type: 'loan.changed', loan: { ...loans.toRepay, penalty: decimal(3) } },
    'submit',
    { type: 'loan.changed', loan: { ...loans.toRepay, penalty: decimal(4) } },
    { milliseconds: 15_000 },
    'askAgain',
    { sees: { sent: { submitRepayment: [1, 2].map(() => submission({ ...request, total: '1014.5' }, 1)) } } },
  ],
  'No total is named where a part of it is unknown': [
    { given: { draft: filled, loan: { ...loans.toRepay, interest: null } } },
    'submit',
    { sees: { sent: { submitRepayment: [submission({ ...request, total: null }, 1)] } } },
  ],
  'A network without an address can not have been paid': [
    { given: { draft: filled, networks: repaymentNetworks.map((network) => ({ ...network, address: '' })) } },
    { sees: { shows: [[repaymentBlockerOf, 'networkMissing']], cannot: ['submit'] } },
  ],
  'A network stays chosen until the networks are known, and while it is one of them': [
    { given: { draft: filled, networks: null } },
    { sees: { context: { fields: filled } } },
    { type: 'networks.changed', networks: repaymentNetworks },
    { sees: { context: { fields: filled } } },
    { type: 'networks.changed', networks: repaymentNetworks.slice(1) },
    { sees: { context: { fields: { ...filled, networkId: null } } } },
  ],
  'Nobody is asked about another total of a loan that was repaid meanwhile [LOAN-59]': [
    { given: { draft: filled } },
    'submit',
    { type: 'loan.changed', loan: { ...loans.toRepay, status: 'repaid' } },
    { sees: { state: 'submitting' } },
    { answers: 'submitRepayment', output: repriced },
    { sees: { state: 'closed' } },
  ],
});
