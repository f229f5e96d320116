import { page } from 'vitest/browser';
import { button, dialogButton, textbox } from '#fixtures/screens/controls.ts';
import { success } from '../../kit/browser/app.tsx';
import { fundReplies, paths as funds, quarterly } from '../../kit/browser/funds.ts';
import {
  agree,
  agreeToTerms,
  paths as follow,
  relationReplies,
  wireFollowedDetails,
} from '../../kit/browser/relations.ts';
import { pageReply, traderReplies } from '../../kit/browser/traders.ts';
import { inOneGo, noFigures, noMoney, question, type Row } from './form.ts';
import { text, typing } from './opened.ts';

const meagre = { ...quarterly, dividend_percentage: '0.3', lock_dividend_days: 60 };
const multiple = textbox('Multiple');
const maxMargin = textbox('Max margin for copies');
const traders = { ...traderReplies, ...relationReplies };

async function changeMultiple() {
  await agreeToTerms();
  await multiple(page).fill('0.75');
}

export const investForms = {
  'fund.subscribe': {
    path: '/mining/subscribe?id=81',
    replies: fundReplies,
    draft: {
      stored: { 'fund.81': '500' },
      edit: typing(textbox('Amount'), '99.99'),
      edited: [[textbox('Amount'), '99.99']],
    },
    review: [button('Subscribe')],
    send: button('Subscribe now'),
    cancel: button('Cancel'),
    sent: {
      id: '81',
      amount: '500',
      day_profit: '1.65',
      lock_dividend_days: '90',
      liquidated_damages: '2.5',
    },
    fields: [[textbox('Amount'), '500']],
    afterRefusal: [button('Subscribe')],
    change: {
      refusal: { code: 0, msg: 'The terms of this fund have changed.', data: { fund: meagre } },
      dialog: 'The terms have changed',
      replies: { [funds.fund]: success(meagre) },
      decline: button('Cancel'),
      accept: button('Accept and subscribe'),
      sent: { day_profit: '1.5', lock_dividend_days: '60' },
    },
    done: (screen) => screen.getByRole('dialog', { name: 'You have subscribed' }),
    offline: 'waits',
    read: funds.fund,
  },
  'fund.redeem': {
    ...question,
    path: '/mining/record',
    replies: fundReplies,
    review: [button('Redeem')],
    send: button('Redeem now'),
    cancel: button('Cancel'),
    sent: { sub_id: '91', penalty: '30.864', returned: '1203.696' },
    afterRefusal: [button('Back to your subscriptions'), button('Redeem')],
    change: {
      refusal: {
        code: 0,
        msg: 'The figures of this redemption have changed.',
        data: { penalty: '37.0368', returned: '1197.5232' },
      },
      dialog: 'The figures have changed',
      decline: button('Cancel'),
      accept: button('Accept and redeem'),
      sent: { penalty: '37.0368', returned: '1197.5232' },
    },
    done: (screen) => screen.getByRole('dialog', { name: 'Redemption recorded' }),
    offline: 'waits',
    read: funds.records,
  },
  'follow.follow': {
    ...inOneGo,
    path: '/follow/submit?id=7001',
    replies: traders,
    draft: {
      stored: { 'follow.7001': { multiple: '0.5', maxMargin: '500' } },
      edit: changeMultiple,
      edited: [
        [multiple, '0.75'],
        [maxMargin, '500'],
      ],
    },
    fill: agreeToTerms,
    send: button('Copy now'),
    sent: { trader_id: '3', multiple: '0.5', max_amount: '500' },
    fields: [
      [multiple, '0.5'],
      [maxMargin, '500'],
    ],
    change: 'none: the trader may change no terms',
    afterwards: { [follow.trader]: success(wireFollowedDetails) },
    done: text('It is done.'),
    offline: 'waits',
    read: follow.trader,
  },
  'follow.unfollow': {
    ...question,
    path: '/follow/trader?id=7001',
    replies: { ...traders, [follow.trader]: success(wireFollowedDetails), [follow.orders]: pageReply() },
    review: [button('Stop copying')],
    send: dialogButton('Stop copying Northwind?', 'Stop copying'),
    cancel: dialogButton('Stop copying Northwind?', 'Cancel'),
    sent: { trader_id: '3' },
    change: noFigures,
    done: text('It is done.'),
    offline: 'waits',
    read: follow.trader,
  },
  'follow.apply': {
    ...inOneGo,
    path: '/follow/trader-apply',
    replies: traders,
    draft: 'none: one tick',
    fill: () => agree().click(),
    send: button('Apply'),
    sent: {},
    fields: [],
    change: noFigures,
    done: (screen) => screen.getByText('It is done.', { exact: true }).first(),
    offline: noMoney,
    read: 'none: it needs the user alone',
  },
} as const satisfies Record<string, Row>;
