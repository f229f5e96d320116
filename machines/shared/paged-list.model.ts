import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { createPagedListMachine } from './paged-list.machine.ts';

const silence = new CallError('failed', '/list', 'NETWORK', 'No answer');

export const pagedListModel = defineModel({
  name: 'shared/paged-list',
  machine: createPagedListMachine<{ id: string }>(),
  input: undefined,
  events: { more: [{}], refresh: [{}] },
  answers: {
    loadPage: {
      done: [
        { data: [{ id: '1' }, { id: '2' }], total: 3 },
        { data: [{ id: '3' }], total: 3 },
        { data: [], total: 0 },
      ],
      error: [silence],
    },
  },
  key: ({ rows }) => rows,
});
