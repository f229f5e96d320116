import { breaksOrRemembers, rememberedAs } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
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
      error: [
        noAnswer,
        rememberedAs({ data: [{ id: '1' }, { id: '2' }], total: 5, lastPage: null }),
        rememberedAs({ data: [{ id: '3' }, { id: '4' }], total: 5, lastPage: null }),
        rememberedAs({ data: [], total: 0, lastPage: null }),
      ],
    },
  },
  phrases: {
    events: { more: 'The user presses Load more', refresh: 'The user presses Refresh' },
    answers: {
      loadPage: {
        done: ({ data, total }) =>
          data.length === 0
            ? 'The API answers that there are no rows'
            : `The API sends ${data.length === 1 ? 'row' : 'rows'} ${data.map(({ id }) => id).join(' and ')} of ${total}`,
        error: breaksOrRemembers('the rows arrive'),
      },
    },
    delays: {},
  },
  key: ({ rows, page, fresh }) => [rows, page, fresh],
});
