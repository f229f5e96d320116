import { reply, success } from '#fixtures/exchange/api.ts';
import { balancesOf, ordersReply } from '#fixtures/exchange/orders.ts';
import { realUser } from '#fixtures/session.ts';
import { depositCalls, depositStatus, moneyKind } from '#protocol/deposit.ts';
import { forexCalls } from '#protocol/forex.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { answers, decides, fill, goTo, leaveSheet, pick, press, read, upload } from './acts.ts';
import type { JourneyPlan } from './journey.ts';
import { buySteps } from './trading.ts';
import { uploadReplies } from './uploads.ts';

const recorded = (status: number) =>
  reply(depositCalls.records, {
    data: [
      {
        id: '31',
        number: '500',
        type: moneyKind.coin,
        currency_code: 'USDT',
        status,
        created_at: '2026-03-02T09:30:00Z',
        remark: '',
      },
    ],
    total: 1,
  });

/** A deposit, its review, the transfer to the forex account, and a first order. */
export const depositAndTrade: JourneyPlan = {
  title: 'Deposit, review, trade',
  description: 'A user deposits coins, moves the credited money to the forex account, and buys.',
  path: '/mine/charge',
  start: 'At the deposit',
  user: realUser,
  replies: {
    ...uploadReplies,
    ...reply(depositCalls.networks, [
      {
        id: '11',
        currency_code: 'USDT',
        protocol_code: 'TRC20',
        address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
        usd_price: '1',
      },
    ]),
    ...reply(depositCalls.currencies, [{ id: '1', currency_code: 'USDT', protocol_code: 'TRC20' }]),
    ...reply(depositCalls.records, { data: [], total: 0 }),
    ...reply(transferCalls.records, { data: [], total: 0 }),
    ...balancesOf({ forex: '0', micro: '0', change: '0' }),
    '/api/loan/info': success({ status: 0, unpaid: 0 }),
    [forexCalls.orders.path]: ordersReply({}),
  },
  steps: [
    {
      sentence: 'The user chooses the network and pays 500 USDT to the address',
      state: 'Network chosen',
      requirements: ['WALLET-17', 'WALLET-18', 'WALLET-19'],
      acts: [pick('Network', 'USDT'), fill({ Amount: '500' })],
    },
    {
      sentence: 'The user adds a photo of the payment and presses Submit the deposit',
      state: 'Deposit being checked',
      requirements: ['WALLET-20', 'WALLET-60', 'WALLET-87'],
      acts: [
        upload('Proof of payment'),
        answers(
          reply(depositCalls.submitCoin, { id: '31' }, 'We have your deposit.'),
          recorded(depositStatus.unchecked),
        ),
        press('Submit the deposit'),
        read('Your deposit is being checked'),
        read('Being checked'),
      ],
    },
    {
      sentence: 'The API accepts the deposit after its review',
      state: 'Deposit credited',
      requirements: ['WALLET-24', 'WALLET-60'],
      acts: [
        answers(recorded(depositStatus.finished), balancesOf({ forex: '0', micro: '0', change: '500' })),
        decides,
        read('Credited'),
        read('Your deposit was credited'),
      ],
    },
    {
      sentence: 'The user opens the transfer between the accounts',
      state: 'At the transfer',
      requirements: ['WALLET-39', 'WALLET-42'],
      acts: [leaveSheet(), goTo('/mine/transfer'), read('Available to use <0/> USD')],
    },
    {
      sentence: 'The user moves 400 USD to the forex account',
      state: 'Money moved',
      requirements: ['WALLET-40', 'WALLET-61', 'WALLET-62', 'WALLET-63', 'WALLET-82', 'WALLET-97'],
      acts: [
        pick('From', 'Cash account'),
        pick('To', 'Forex account'),
        fill({ Amount: '400' }),
        answers(
          reply(transferCalls.submit, null, 'Your money was moved.'),
          balancesOf({ forex: '400', micro: '0', change: '100' }),
        ),
        press('Transfer <0/>'),
        read('Your money was moved.'),
      ],
    },
    {
      sentence: 'The user goes back to the quotes',
      state: 'At the quotes',
      requirements: ['MARKET-16'],
      acts: [goTo('/'), read('EUR/USD')],
    },
    ...buySteps,
  ],
};
