import { reply } from '#fixtures/exchange/api.ts';
import { closedOrder, heldOrder, ordersReply } from '#fixtures/exchange/orders.ts';
import { forexCalls } from '#protocol/forex.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Cast, JourneyStep } from './journey.ts';

/** From the quotes to an order at the market. */
export const buySteps: readonly JourneyStep[] = [
  {
    sentence: 'The user opens EUR/USD',
    state: 'Trading EUR/USD',
    requirements: ['FOREX-14', 'MARKET-22'],
    run: async ({ visitor }) => {
      await visitor.press('EUR/USD', { goesOn: true });
      await visitor.read('Buy');
    },
  },
  {
    sentence: 'The user types 0.1 lots and presses Buy, for the first time on this device',
    state: 'Order to be checked',
    requirements: ['FOREX-11', 'FOREX-12'],
    run: async ({ visitor }) => {
      await visitor.fill({ Lots: '0.1' });
      await visitor.press('Buy');
      await visitor.read('Check your order');
    },
  },
  {
    sentence: 'The user presses Place order, and the API accepts the order',
    state: 'Order placed',
    requirements: ['FOREX-16', 'FOREX-31', 'FOREX-32', 'FOREX-42'],
    run: async ({ visitor, api }) => {
      Object.assign(api.replies, reply(forexCalls.submit, null));
      api.replies[forexCalls.orders.path] = ordersReply({ holding: [heldOrder] });
      await visitor.press('Place order', { inSheet: true });
      await visitor.read('Order placed');
    },
  },
  {
    sentence: 'The user presses View orders',
    state: 'Order open',
    requirements: ['FOREX-17', 'FOREX-24'],
    run: async ({ visitor }) => {
      await visitor.press('View orders');
      await visitor.read('Total profit, before fees');
    },
  },
];

const move = ({ live }: Cast, price: string, profit: string) => {
  live.push(topicOf('market'), { symbol: 'EURUSD', quotation: { Close: price, Change: '1.13' } });
  live.push(topicOf('positions'), {
    TransOrder: [{ Id: heldOrder.Id, UpdatePrice: price, FactProfits: profit }],
    ProfitsTotal: profit,
    HazardRate: '8032',
    CautionMoneyAll: '125',
  });
};

/** From an open order to its place in the history. */
export const closeSteps: readonly JourneyStep[] = [
  {
    sentence: 'The price rises to 1.25400',
    state: 'Order in profit',
    requirements: ['FOREX-19', 'FOREX-57'],
    run: async (cast) => {
      move(cast, '1.254', '40');
      await cast.visitor.read('40.00');
    },
  },
  {
    sentence: 'The user opens the order and presses Close order',
    state: 'Closing to be confirmed',
    requirements: ['FOREX-18', 'FOREX-27'],
    run: async ({ visitor }) => {
      await visitor.press('EUR/USD', { goesOn: true });
      await visitor.press('Close order', { inSheet: true });
      await visitor.read('Close this order?');
    },
  },
  {
    sentence: 'The user confirms, and the API closes the order',
    state: 'Order closed',
    requirements: ['FOREX-28', 'FOREX-44', 'FOREX-48'],
    run: async ({ visitor, api }) => {
      Object.assign(api.replies, reply(forexCalls.close, null, 'The order is closed.'));
      api.replies[forexCalls.orders.path] = ordersReply({ closed: [closedOrder] });
      await visitor.press('Close order', { inSheet: true });
      await visitor.read('This order has ended.');
    },
  },
  {
    sentence: 'The user leaves the sheet and opens the history',
    state: 'Closed',
    requirements: ['FOREX-17', 'FOREX-57'],
    run: async ({ visitor }) => {
      await visitor.leaveSheet();
      await visitor.openTab('History');
      await visitor.read('40.00');
    },
  },
];
