import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { marketCalls } from '#protocol/market.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { answer, plain, startLocalApi } from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

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

  it('of a write is remembered once it has its answer, and not without one [LIVE-23]', async () => {
    const client = api.client({ visit: '7' });
    api.reply(answer(1, null), plain(500, 'Broken'), answer(1, []));
    const transfer = { from: 'forex', to: 'change', amount: decimal(1), currencyId: '1' } as const;
    await client.write(transferCalls.submit, transfer);
    await expect(client.write(transferCalls.submit, transfer)).rejects.toMatchObject({ kind: 'unknown' });
    await client.read(marketCalls.categories, {});
    expect(['7-1', '7-2', '7-3', '8-1'].map(client.wasAnswered)).toEqual([true, false, false, false]);
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
