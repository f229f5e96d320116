import { reply } from '#fixtures/exchange/api.ts';
import { closedOrder, heldOrder, ordersReply } from '#fixtures/exchange/orders.ts';
import { forexCalls } from '#protocol/forex.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { type Act, answers, fill, leaveSheet, openTab, press, read } from './acts.ts';
import type { JourneyStep } from './journey.ts';

/** From the quotes to an order at the market. */
export const buySteps: readonly JourneyStep[] = [
  {
    sentence: 'The user opens EUR/USD',
    state: 'Trading EUR/USD',
    requirements: ['FOREX-14', 'MARKET-22'],
    acts: [press('EUR/USD', { goesOn: true }), read('Buy')],
  },
  {
    sentence: 'The user types 0.1 lots and presses Buy, for the first time on this device',
    state: 'Order to be checked',
    requirements: ['FOREX-11', 'FOREX-12'],
    acts: [
      press('Lots', { goesOn: true }),
      fill({ Lots: '0.1' }),
      press('Buy', { inSheet: true }),
      read('Check your order'),
    ],
  },
  {
    sentence: 'The user confirms the order, and the API accepts it',
    state: 'Order placed',
    requirements: ['FOREX-16', 'FOREX-31', 'FOREX-32', 'FOREX-42'],
    acts: [
      answers(reply(forexCalls.submit, null), {
        [forexCalls.orders.path]: ordersReply({ holding: [heldOrder] }),
      }),
      press('Buy {lots}', { inSheet: true, goesOn: true, values: { lots: '' } }),
      read('Order placed'),
    ],
  },
  {
    sentence: 'The user presses See your orders',
    state: 'Order open',
    requirements: ['FOREX-17', 'FOREX-24'],
    acts: [press('See your orders'), read('Total profit, before fees')],
  },
];

const rise: Act = ({ live }) => {
  live.push(topicOf('market'), { symbol: 'EURUSD', quotation: { Close: '1.254', Change: '1.13' } });
  live.push(topicOf('positions'), {
    TransOrder: [{ Id: heldOrder.Id, UpdatePrice: '1.254', FactProfits: '40' }],
    ProfitsTotal: '40',
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
    acts: [rise, read('40.00')],
  },
  {
    sentence: 'The user opens the order and presses Close position',
    state: 'Closing to be confirmed',
    requirements: ['FOREX-18', 'FOREX-27'],
    acts: [
      press('EUR/USD', { goesOn: true }),
      press('Close position', { inSheet: true }),
      read('Close this position?'),
    ],
  },
  {
    sentence: 'The user confirms, and the API closes the order',
    state: 'Order closed',
    requirements: ['FOREX-28', 'FOREX-44', 'FOREX-48'],
    acts: [
      answers(reply(forexCalls.close, null, 'The order is closed.'), {
        [forexCalls.orders.path]: ordersReply({ closed: [closedOrder] }),
      }),
      press('Close position', { inSheet: true }),
      read('This order has ended.'),
    ],
  },
  {
    sentence: 'The user leaves the sheet and opens the history',
    state: 'Closed',
    requirements: ['FOREX-17', 'FOREX-57'],
    acts: [leaveSheet(), openTab('History'), read('40.00')],
  },
];
