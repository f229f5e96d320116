import { expect, it } from 'vitest';
import { quarterlyFund } from '#fixtures/fund.ts';
import { success } from '../../kit/browser/app.tsx';
import { fundReplies, holding, paths, quarterly, sentTo } from '../../kit/browser/funds.ts';
import { startReadApp } from '../../kit/browser/started-app.ts';

const fund = { ...quarterlyFund, id: '81' };

/** Opens everything of funds, and waits until it is read. */
async function open() {
  const started = await startReadApp({
    replies: { ...fundReplies },
  });
  const funds = await started.app.context.areas.funds();
  const lists = [funds.list(), funds.records(), funds.incomeOf('91')];
  await expect.poll(() => lists.map((list) => list.getSnapshot().value)).toEqual(lists.map(() => 'finished'));
  await expect.poll(() => funds.fundOf('81').getSnapshot().value).toBe('loaded');
  return { ...started, funds };
}

it('each fund has one form, which follows the fund and the balance of the cash account as they are read', async () => {
  const { funds, app, api } = await open();
  const form = funds.formOf(fund);
  expect(funds.formOf({ ...fund, title: 'Another copy' })).toBe(form);
  expect(funds.formOf({ ...fund, id: '82' })).not.toBe(form);
  expect(form.getSnapshot().context.available).toBe('2310.25');
  api.replies[paths.balances] = holding('5');
  app.context.wallet.balances.send({ type: 'refresh' });
  await expect.poll(() => form.getSnapshot().context.available).toBe('5');
  expect(funds.formOf({ ...fund, id: '83' }).getSnapshot().context.available).toBe('5');
  api.replies[paths.fund] = success({ ...quarterly, dividend_percentage: '0.4' });
  funds.fundOf('81').send({ type: 'refresh' });
  await expect.poll(() => form.getSnapshot().context.fund.dailyPercent).toBe('0.4');
});

it('each fund and the income of each subscription are read by their own actors', async () => {
  const { funds, api } = await open();
  expect(funds.fundOf('81')).toBe(funds.fundOf('81'));
  expect(funds.fundOf('82')).not.toBe(funds.fundOf('81'));
  expect(funds.incomeOf('92')).not.toBe(funds.incomeOf('91'));
  await expect
    .poll(() => [sentTo(api, paths.fund), sentTo(api, paths.income)])
    .toMatchObject([
      [{ id: '81' }, { id: '82' }],
      [{ sub_id: '91' }, { sub_id: '92' }],
    ]);
});
