import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { encodingFor } from '#server/http/encoding.ts';

it.each([
  [1023, 'undefined'],
  [1024, 'br'],
])('a reply of %i bytes is compressed as %s', async (length, encoding) => {
  const app = new Hono().get('/', (c) => c.text(String(encodingFor(c, length))));
  const answer = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe(encoding);
});
