import Big from 'big.js';
import { expect } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { expectedIncome, knownMicroTerms, lossOf } from '#domain/micro.ts';
import { allRows, loaded, type Opened, until } from '../app.ts';
import { durations } from '../calls/trade.ts';
import { performedOnce, sameFigure, sameMoment, withRefusal } from '../oracle.ts';
import { pair } from '../pair.ts';

const path = '/v2/api/micro/orders';

/** A micro order stands once at the API, runs until its time is over, and is then closed with the API's profit. */
export async function ordersMicro(opened: Opened): Promise<void> {
  const { api, app, areas } = opened;
  const services = await areas.micro();
  await loaded(opened, app.context.wallet.balances, '/v2/api/main/wallet/getBalance');
  const options = await loaded(opened, services.options, '/v2/api/micro/get_seconds');
  expect(options.durations.map(({ id, seconds }) => [id, seconds])).toEqual(
    durations.map(({ id, seconds }) => [String(id), seconds]),
  );
  expect(options.amounts).toHaveLength(api.draw.world.microOptions === 'amounts' ? 2 : 0);
  const offered = options.durations[0] && knownMicroTerms(options.durations[0]);
  const [duration] = durations;
  const [shown] = await loaded(opened, app.context.market.pairs, '/v2/api/forex/trade_list');
  if (!shown || !offered || !duration) throw new Error('There is something to order');
  const amount = '25.5';
  const income = expectedIncome(decimal(amount), offered);
  const share = (ratio: string) => Big(amount).times(ratio).round(2, Big.roundDown).toFixed();
  sameFigure(income.minimum, share(duration.minimum));
  sameFigure(income.maximum, share(duration.maximum));
  const { microLoss } = await loaded(opened, services.settings, '/api/basicSet/getBasicInfo');
  if (microLoss === null) throw new Error('The loss is known');
  sameFigure(
    lossOf(decimal(amount), offered, microLoss),
    api.draw.world.microLoss === 'full' ? amount : share(duration.minimum),
  );

  const entry = services.entryOf(shown);
  const step = () => entry.getSnapshot();
  await until('The live channel', () => step().context.conditions.isQuoteLive);
  await until('The durations', () => step().context.durations.length > 0);
  entry.send({ type: 'buyUp' });
  entry.send({ type: 'change', changes: { durationId: offered.id, amount: decimal(amount) } });
  await withRefusal(opened, '/v2/api/micro/submit', {
    send: () => entry.send({ type: 'submit' }),
    isRefused: () => step().context.refusal,
    isDone: () => step().matches('placed'),
  });
  performedOnce(opened, '/v2/api/micro/submit', {
    forex_id: String(pair.id),
    type: '1',
    number: amount,
    seconds: String(duration.seconds),
  });
  const [placed] = api.world.microOrders;
  if (!placed) throw new Error('The order was placed');
  const id = String(placed.id);
  const running = await allRows(opened, services.ordersOf('running'), path);
  const row = running.find((order) => order.id === id);
  expect(row, 'the running order').toMatchObject({ direction: 'up', status: 'running', seconds: 60 });
  sameFigure(row?.amount, amount);
  sameFigure(row?.profit, null);
  sameMoment(opened, path, row?.createdAt, placed.at);
  await until('The end of the order', () => services.countdownOf(id) === undefined);
  const closed = await allRows(opened, services.ordersOf('closed'), path);
  expect(closed.map((order) => order.id)).toEqual(api.world.microOrders.map((order) => String(order.id)));
  sameFigure(closed.find((order) => order.id === id)?.profit, '1.25');
}
