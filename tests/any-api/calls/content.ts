import type { Handlers } from '../api.ts';
import type { Draw } from '../draw.ts';
import { Moment, nothing, pictureOf, Rows } from '../reply.ts';

const articleOf = (draw: Draw, id: number, title: string) => ({
  id,
  title,
  desc: nothing,
  logo: pictureOf(draw),
  created_at: new Moment(id),
});

/** News and companies (document 2, §7). */
export const contentCalls: Handlers = {
  '/api/news/list': ({ page = '1', category_id }, { draw }) => ({
    data: new Rows(
      category_id === '1'
        ? [1, 2, 3, 4].map((id) => articleOf(draw, id, `News ${id}`))
        : [articleOf(draw, 9, 'Questions and answers')],
      Number(page),
    ),
  }),
  '/api/news/info': ({ id = '' }, { draw }) => ({
    data: { ...articleOf(draw, Number(id), `News ${id}`), content: '<p>Text</p>' },
  }),
  '/api/company/getCompany': ({ name = '' }, { draw }) => ({
    data: [
      {
        id: 5,
        name: `Harbour ${name}`,
        subject: nothing,
        logo: pictureOf(draw),
        url: 'https://harbour.example',
        registered_address: nothing,
        location: 'London',
        email: nothing,
      },
    ],
  }),
};
