import { decimal } from '#domain/decimal.ts';
import { CallError } from '#ports/answer.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { defineModel } from '../kit/model.ts';
import { historyExportMachine } from './history-export.machine.ts';

const entry = (id: string): AccountLogEntry => ({
  id,
  amount: decimal('-12.5'),
  locked: decimal('12.5'),
  description: 'Withdrawal',
  createdAt: '2026-03-02T09:30:00Z',
});

export const historyExportModel = defineModel({
  name: 'wallet/history-export',
  machine: historyExportMachine,
  input: undefined,
  events: { start: [{}], cancel: [{}], dismiss: [{}] },
  answers: {
    loadPage: {
      done: [
        { data: [entry('3'), entry('2')], total: 3, lastPage: null },
        { data: [entry('1')], total: 3, lastPage: null },
      ],
      error: [new CallError('failed', '/v2/api/main/accountLog/forexChange', 'NETWORK', 'No answer')],
    },
    saveFile: { done: [undefined], error: [new Error('The device has no room')] },
  },
  key: ({ count, page }) => [count, page],
});
