import { decimal } from '#domain/decimal.ts';
import { noFilter } from '#domain/record-filter.ts';
import { breaksBefore } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { historyExportMachine } from './history-export.machine.ts';

const entry = (id: string): AccountLogEntry => ({
  id,
  amount: decimal('-12.5'),
  locked: decimal('12.5'),
  kind: 'withdrawal',
  description: 'Withdrawal',
  createdAt: '2026-03-02T09:30:00Z',
});

export const historyExportModel = defineModel({
  name: 'wallet/history-export',
  machine: historyExportMachine,
  input: undefined,
  events: { start: [{ filter: noFilter }] },
  answers: {
    loadPage: {
      done: [
        { data: [entry('3'), entry('2')], total: 3, lastPage: null },
        { data: [entry('1')], total: 3, lastPage: null },
      ],
      error: [new CallError('failed', '/v2/api/main/accountLog/forexChange', 'NETWORK', 'No answer')],
    },
    saveFile: { done: [3], error: [new Error('The device has no room')] },
  },
  phrases: {
    events: {
      start: 'The user presses Export as CSV',
      cancel: 'The user presses Cancel',
      dismiss: 'The user presses Close',
    },
    answers: {
      loadPage: {
        done: ({ data, total }) => `The API sends ${data.length} of ${total} entries`,
        error: breaksBefore('the entries arrive'),
      },
      saveFile: { done: 'The device saves the file', error: 'The device has no room for the file' },
    },
    delays: {},
  },
  key: ['count', 'page'],
});
