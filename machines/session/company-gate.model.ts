import { breaksBefore } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { companyGateMachine } from './company-gate.machine.ts';

export const companyGateModel = defineModel({
  name: 'session/company-gate',
  machine: companyGateMachine,
  input: undefined,
  events: {},
  answers: {
    check: {
      done: [
        { isOpen: true, type: 1, closedPageUrl: '', isRemembered: false },
        { isOpen: false, type: 1, closedPageUrl: 'https://closed.pelorus.test/', isRemembered: false },
        { isOpen: true, type: 1, closedPageUrl: '', isRemembered: true },
      ],
      error: [new CallError('failed', '/api/company/getCompanyStatus', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: { retry: 'The visitor presses Try again' },
    answers: {
      check: {
        done: ({ isOpen, isRemembered }) => {
          if (isRemembered)
            return 'The network cannot be reached, and the company was open at the last visit';
          return isOpen
            ? 'The API answers that the company is open'
            : 'The API answers that the company is closed';
        },
        error: breaksBefore('the API answers'),
      },
    },
    delays: { retryPause: 'Ten seconds pass' },
  },
});
