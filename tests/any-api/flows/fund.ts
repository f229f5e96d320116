import Big from 'big.js';
import { expect } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { dailyIncomeOf, knownFund, redemptionOf, totalIncomeOf } from '#domain/fund.ts';
import { allRows, lookedUp, type Opened } from '../app.ts';
import { dailyProfitOf, incomes } from '../calls/fund.ts';
import { performedOnce, sameFigure, sameMoment, withRefusal } from '../oracle.ts';

/** Every fund can be subscribed to in its own currency, with the profit of the documents' formula. */
export async function subscribes(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.funds();
  const list = await allRows(opened, services.list(), '/api/fund/list');
  expect(list.map(({ title, currency }) => [title, currency])).toEqual(
    api.world.funds.map(({ title, currency }) => [title, currency]),
  );
  for (const fund of [...api.world.funds]) {
    const shown = knownFund(await lookedUp(opened, services.fundOf(String(fund.id)), '/api/fund/info'));
    if (shown === null) throw new Error('The terms of the fund are known');
    sameFigure(shown.minimum, fund.minimum);
    if (fund.maximum === null) expect(shown.maximum).toBe('none');
    else sameFigure(shown.maximum, fund.maximum);
    sameFigure(shown.penaltyPercent, fund.penalty);
    const amount = fund.currency === 'BTC' ? '0.00512345' : '60.125';
    const daily = dailyProfitOf(amount, fund);
    sameFigure(dailyIncomeOf(decimal(amount), shown), daily);
    sameFigure(totalIncomeOf(decimal(amount), shown), Big(daily).times(fund.days).toFixed());
    const form = services.formOf(shown);
    form.send({ type: 'change', amount: decimal(amount) });
    await withRefusal(opened, '/api/fund/buy', {
      send: () => {
        form.send({ type: 'review' });
        form.send({ type: 'confirm' });
      },
      isRefused: () => form.getSnapshot().context.refusal,
      isDone: () => form.getSnapshot().matches('subscribed'),
    });
    performedOnce(opened, '/api/fund/buy', { id: String(fund.id), amount });
  }
}

/** Every subscription is listed, also one whose fund isn't sent, and a running one can be redeemed. */
export async function redeems(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.funds();
  const path = '/api/fund/subList';
  const rows = await allRows(opened, services.records(), path);
  expect(rows.map(({ id }) => id)).toEqual(api.world.subscriptions.map(({ id }) => String(id)));
  const names = ['inProgress', 'refunding', 'refunded', 'finished'] as const;
  for (const [index, { share, income, status, at, fund }] of api.world.subscriptions.entries()) {
    const row = rows[index];
    sameFigure(row?.share, share);
    sameFigure(row?.income, income);
    sameFigure(row?.dailyIncome, dailyProfitOf(share, fund));
    expect(row?.status).toBe(names[status - 1] ?? null);
    sameMoment(opened, path, row?.subscribedAt, at);
  }
  const running = rows.find(({ status }) => status === 'inProgress');
  const sent = api.world.subscriptions.find(({ status }) => status === 1);
  if (!running || !sent) return;
  const figures = redemptionOf(running.share, running.fund.penaltyPercent);
  if (running.fund.penaltyPercent !== null)
    sameFigure(figures?.penalty, Big(sent.share).times(running.fund.penaltyPercent).div(100).toFixed());
  const redemption = services.redemption();
  redemption.send({ type: 'open', subscription: running });
  if (redemption.getSnapshot().matches('idle')) return;
  await withRefusal(opened, '/api/fund/applyRefund', {
    send: () => {
      redemption.send({ type: 'back' });
      redemption.send({ type: 'open', subscription: running });
      redemption.send({ type: 'confirm' });
    },
    isRefused: () => redemption.getSnapshot().context.refusal,
    isDone: () => sent.status === 2,
  });
  performedOnce(opened, '/api/fund/applyRefund', { sub_id: running.id });
}

/** The income of a subscription, day by day. */
export async function readsIncome(opened: Opened): Promise<void> {
  const { api, areas } = opened;
  const services = await areas.funds();
  const [subscription] = api.world.subscriptions;
  if (!subscription) return;
  const path = '/api/fund/insList';
  const rows = await allRows(opened, services.incomeOf(String(subscription.id)), path);
  expect(rows.map(({ id }) => id)).toEqual(incomes.map(({ id }) => String(id)));
  for (const [index, { interest, at }] of incomes.entries()) {
    sameFigure(rows[index]?.amount, interest);
    sameMoment(opened, path, rows[index]?.createdAt, at);
  }
}
