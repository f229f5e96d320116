import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { companyGateMachine } from './company-gate.machine.ts';

export const companyGateModel = defineModel({
  name: 'session/company-gate',
  machine: companyGateMachine,
  input: undefined,
  events: { retry: [{}] },
  answers: {
    check: {
      done: [
        { isOpen: true, type: 1, closedPageUrl: '' },
        { isOpen: false, type: 1, closedPageUrl: 'https://closed.pelorus.test/' },
      ],
      error: [new CallError('failed', '/api/company/getCompanyStatus', 'NETWORK', 'No answer')],
    },
  },
});
