import { page } from 'vitest/browser';
import { balancesOf, heldOrder, ordersReply } from '#fixtures/exchange/orders.ts';
import { button, dialogButton, type Find, textbox, toggle } from '#fixtures/screens/controls.ts';
import { forexCalls, forexStatus } from '#protocol/forex.ts';
import { microCalls } from '#protocol/micro.ts';
import { success } from '../../kit/browser/app.tsx';
import { inOneGo, noFigures, question, type Row } from './form.ts';
import { press, text } from './opened.ts';

const balances = balancesOf({ forex: '1000', micro: '1000', change: '0' });
const holding = { [forexCalls.orders.path]: ordersReply({ holding: [heldOrder] }) };
const pending = {
  ...heldOrder,
  Status: forexStatus.pending,
  OriginPrice: '1.2',
  Price: null,
  FactProfits: null,
};
// Where the result is found follows in the same line, unless the history is still being read.
const hasEnded: Find = (screen) => screen.getByText(/^This order has ended\./);
const lotsLine = button(/^Lots/);

async function typeLots() {
  await press(lotsLine);
  await textbox('Lots')(page).fill('0.07');
  await press(dialogButton('Order', 'Close'));
}

const openOrder = () => press(button(/EUR\/USD/));

const duration = { Id: 1, Seconds: 60, ProfitRatio: '0.1', profit_max_ratio: '0.85', LimitAmount: '20' };

const openMicro = () => press(text('Micro'), button('Buy up'));

async function fillMicro() {
  await openMicro();
  await textbox('Amount')(page).fill('120');
}

async function fillStops() {
  await openOrder();
  await press(button('Edit stops'), toggle('Stop loss'));
  await textbox('Stop loss')(page).fill('1.2');
}

export const tradeForms = {
  'forex.submit': {
    path: '/trade?pair=2',
    // Each order is reviewed, not only the first one.
    device: { 'pelorus:order-review': '0' },
    replies: balances,
    draft: {
      stored: {
        'forex.2': {
          kind: 'market',
          lots: '0.05',
          price: null,
          stopLoss: null,
          takeProfit: null,
          stopUnit: 'price',
        },
      },
      edit: typeLots,
      edited: [[lotsLine, '0.07']],
    },
    review: [button('Buy')],
    send: dialogButton('Check your order', /^Buy /),
    cancel: button('Cancel'),
    sent: {
      type: '1',
      cont: '0.05',
      forex_id: '2',
      status: '1',
      target_price: '0',
      stop_loss_price: '0',
      target_profit_price: '0',
      multiple: '100',
    },
    fields: [],
    afterRefusal: [button('Buy')],
    change: noFigures,
    done: (screen) => screen.getByRole('dialog', { name: 'Order placed' }),
    offline: 'waits',
    read: 'none: without pairs there is nothing to trade',
  },
  'forex.close': {
    ...question,
    path: '/order?type=1',
    replies: holding,
    fill: openOrder,
    review: [dialogButton('EUR/USD', 'Close position')],
    send: dialogButton('Close this position?', 'Close position'),
    cancel: button('Keep it'),
    sent: { id: '501' },
    change: noFigures,
    done: hasEnded,
    offline: 'waits',
    read: forexCalls.orders.path,
  },
  'forex.cancel': {
    ...question,
    path: '/order?type=0',
    replies: { [forexCalls.orders.path]: success({ data: [pending], total: 1 }) },
    fill: openOrder,
    review: [dialogButton('EUR/USD', 'Cancel order')],
    send: dialogButton('Cancel this order?', 'Cancel order'),
    cancel: button('Keep it'),
    sent: { id: '501' },
    change: noFigures,
    done: hasEnded,
    offline: 'waits',
    read: forexCalls.orders.path,
  },
  'forex.setStops': {
    ...inOneGo,
    path: '/order?type=1',
    replies: holding,
    draft: 'none: it begins with the stops that the order has',
    fill: fillStops,
    send: button('Set stops'),
    sent: { id: '501', stop_loss_price: '1.2', target_profit_price: '0' },
    fields: [[textbox('Stop loss'), '1.2']],
    change: noFigures,
    done: text('The stops are set.'),
    offline: 'waits',
    read: forexCalls.orders.path,
  },
  'micro.submit': {
    ...inOneGo,
    path: '/trade?pair=2',
    replies: {
      ...balances,
      [microCalls.options.path]: success({ seconds: [duration], numbers: [] }),
    },
    draft: {
      stored: { 'micro.2': { durationId: '1', amount: '100' } },
      edit: fillMicro,
      edited: [[textbox('Amount'), '120']],
    },
    fill: openMicro,
    send: button('Place order'),
    sent: { forex_id: '2', type: '1', number: '100', seconds: '60' },
    fields: [[textbox('Amount'), '100']],
    change: noFigures,
    done: (screen) => screen.getByRole('dialog', { name: 'Order placed' }),
    offline: 'waits',
    read: 'none: the journey of its durations proves it',
  },
} as const satisfies Record<string, Row>;
