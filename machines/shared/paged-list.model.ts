import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { createPagedListMachine } from './paged-list.machine.ts';

const noAnswer = new CallError('failed', '/list', 'NETWORK', 'No answer');

export const pagedListModel = defineModel({
  name: 'shared/paged-list',
  machine: createPagedListMachine<{ id: string }>(),
  input: undefined,
  events: { more: [{}], refresh: [{}] },
  answers: {
    loadPage: {
      done: [
        { data: [{ id: '1' }, { id: '2' }], total: 5, lastPage: null },
        { data: [{ id: '3' }, { id: '4' }], total: 5, lastPage: null },
        { data: [{ id: '5' }], total: 5, lastPage: null },
        { data: [], total: 0, lastPage: null },
      ],
      error: [noAnswer],
    },
  },
  key: ({ rows, page, fresh }) => [rows, page, fresh],
});
