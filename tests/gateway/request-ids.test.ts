import { afterAll, describe, expect, it } from 'vitest';
import { marketCalls } from '#protocol/market.ts';
import { answer, plain, startLocalApi } from '../kit/headless/local-api.ts';

const api = await startLocalApi();
afterAll(() => api.close());

const idsSent = () => api.requests.map(({ headers }) => headers['x-request-id']);

describe('The id of a request', () => {
  it('is another one for each call of a visit, and the same when a read is repeated', async () => {
    api.reply(answer(1, []), plain(503, 'Busy'), answer(1, []));
    const client = api.client({ visit: '4829' });
    await client.read(marketCalls.categories, {});
    await client.read(marketCalls.categories, {});
    expect(idsSent()).toEqual(['4829-1', '4829-2', '4829-2']);
  });

  it('is sent to no API that does not declare the additions', async () => {
    api.reply(answer(1, []));
    await api.client({ hasAdditions: false }).read(marketCalls.categories, {});
    expect(idsSent()).toEqual([undefined]);
  });

  it('is passed on when a call gets no answer, and not when it is refused', async () => {
    const failed: (string | null)[] = [];
    const onFailure = (id: string | null) => void failed.push(id);
    const client = api.client({ visit: '7', onFailure });
    api.reply(answer(0, null, 'No.'));
    await expect(client.read(marketCalls.categories, {})).rejects.toMatchObject({ kind: 'refused' });
    expect(failed).toEqual([]);
    api.reply(plain(500, 'Broken'));
    await expect(client.read(marketCalls.categories, {})).rejects.toMatchObject({ kind: 'failed' });
    expect(failed).toEqual(['7-2']);
  });
});
