import type { Handlers } from '../api.ts';
import { Moment, nothing, Rows } from '../reply.ts';

const articleOf = (id: number, title: string) => ({
  id,
  title,
  desc: nothing,
  logo: nothing,
  created_at: new Moment(id),
});

/** News and companies (document 2, §7). */
export const contentCalls: Handlers = {
  '/api/news/list': ({ page = '1', category_id }) => ({
    data: new Rows(
      category_id === '1'
        ? [1, 2, 3, 4].map((id) => articleOf(id, `News ${id}`))
        : [articleOf(9, 'Questions and answers')],
      Number(page),
    ),
  }),
  '/api/news/info': ({ id = '' }) => ({
    data: { ...articleOf(Number(id), `News ${id}`), content: '<p>Text</p>' },
  }),
  '/api/company/getCompany': ({ name = '' }) => ({
    data: [
      {
        id: 5,
        name: `Harbour ${name}`,
        subject: nothing,
        logo: nothing,
        url: 'https://harbour.example',
        registered_address: nothing,
        location: 'London',
        email: nothing,
      },
    ],
  }),
};
