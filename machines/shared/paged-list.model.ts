import { breaksOrRemembers, rememberedAs } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { Page } from '#ports/page.ts';
import { createPagedListMachine } from './paged-list.machine.ts';
import type { Row } from './pages.ts';

const noAnswer = new CallError('failed', '/list', 'NETWORK', 'No answer');

const rowsIn = ({ data, total }: Page<Row>): string =>
  data.length === 0
    ? 'no rows'
    : `${data.length === 1 ? 'row' : 'rows'} ${data.map(({ id }) => id).join(' and ')} of ${total}`;

export const pagedListModel = defineModel({
  name: 'shared/paged-list',
  machine: createPagedListMachine<{ id: string }>(),
  input: undefined,
  events: {},
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
        done: (page) =>
          page.data.length === 0 ? 'The API answers that there are no rows' : `The API sends ${rowsIn(page)}`,
        // Their type is lost in the error.
        error: breaksOrRemembers(
          'the rows arrive',
          (page) => `and ${rowsIn(page as Page<Row>)} are all that`,
        ),
      },
    },
    delays: {},
  },
  key: ['rows', 'page', 'fresh'],
});
