import { button, role, textbox } from '#fixtures/screens/controls.ts';
import { success } from '../../kit/browser/app.tsx';
import { depositReplies } from '../../kit/browser/deposits.tsx';
import { wireAccount } from '../../kit/browser/wire-account.ts';
import { paths, tronAddress, withdrawalReplies } from '../../kit/browser/withdrawals.ts';
import { inOneGo, noMoney, question, type Row } from './form.ts';
import { text, typing } from './opened.ts';

const amount = textbox('Amount');
const toReview = button('Review');
const proof = '/api/common/image/7f3a';
const sentDeposit = { number: '100.5', proofImg: proof };
const removeProof = button('Remove: Proof of payment');
const depositAmount = [amount, '100.5'] as const;

const deposit = {
  ...inOneGo,
  replies: depositReplies,
  send: button('Submit the deposit'),
  change: 'none: a deposit carries no figures of the API',
  done: role('dialog', 'Your deposit was submitted'),
  offline: 'waits',
} as const satisfies Partial<Row>;

export const walletForms = {
  'withdrawal.submit': {
    path: '/mine/withdraw?type=0',
    replies: withdrawalReplies,
    draft: {
      stored: { 'withdrawal.coin': { currencyId: '11', payeeId: '31', amount: '100', memo: 'rent' } },
      edit: typing(amount, '55.5'),
      edited: [
        [amount, '55.5'],
        [textbox('Note for yourself (optional)'), 'rent'],
      ],
    },
    review: [toReview],
    send: button('Withdraw now'),
    cancel: button('Cancel'),
    sent: {
      draw_currency_id: '11',
      number: '100',
      memo: 'rent',
      draw_method_id: '31',
      fee: '1.5',
      receive: '98.37195',
    },
    fields: [
      [amount, '100'],
      [textbox('Note for yourself (optional)'), 'rent'],
      [button(/^To address/), tronAddress],
    ],
    afterRefusal: [toReview],
    change: {
      refusal: { code: 0, msg: 'The fee has changed.', data: { fee: '2', receive: '97.8726' } },
      dialog: 'The figures have changed',
      decline: button('Cancel'),
      accept: button('Accept and withdraw'),
      sent: { fee: '2', receive: '97.8726' },
    },
    done: (screen) => screen.getByRole('dialog', { name: 'Withdrawal recorded' }),
    offline: 'waits',
    read: paths.currencies,
  },
  'deposit.submitCoin': {
    ...deposit,
    path: '/mine/charge',
    draft: {
      stored: { 'deposit.coin': { sourceId: '11', amount: '100.5', proof } },
      edit: typing(amount, '90'),
      edited: [
        [amount, '90'],
        [button(/^Network /), 'USDT TRC20'],
        [removeProof, ''],
      ],
    },
    sent: { ...sentDeposit, address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj', charge_id: '11' },
    fields: [depositAmount, [button(/^Network /), 'USDT TRC20'], [removeProof, '']],
    read: '/api/quickCharge/info',
  },
  'deposit.submitWire': {
    ...deposit,
    path: '/mine/charge?type=1',
    draft: {
      stored: { 'deposit.bank': { sourceId: '21', amount: '100.5', proof } },
      edit: typing(amount, '90'),
      edited: [
        [amount, '90'],
        [button(/^Bank account /), 'First Harbor Bank'],
      ],
    },
    sent: { ...sentDeposit, wire_id: '21' },
    fields: [depositAmount, [button(/^Bank account /), 'First Harbor Bank']],
    read: '/api/quickCharge/wire_info',
  },
  'transfer.submit': {
    ...inOneGo,
    path: '/mine/transfer',
    replies: {
      '/v2/api/main/wallet/getBalance': success([
        wireAccount(1, 'forex'),
        wireAccount(2, 'micro'),
        wireAccount(3, 'change'),
      ]),
      '/api/account/transfer_log': success({ data: [], total: 0 }),
      '/api/loan/info': success({ status: 0 }),
    },
    draft: {
      stored: { transfer: { from: '1', to: '2', amount: '77.5' } },
      edit: typing(amount, '90'),
      edited: [
        [amount, '90'],
        [button(/^From /), 'Forex account'],
      ],
    },
    send: button(/^Transfer/),
    sent: { balance: '77.5', currency_id: '1', from: '1', to: '2' },
    fields: [
      [amount, '77.5'],
      [button(/^From /), 'Forex account'],
      [button(/^To /), 'Micro account'],
    ],
    change: 'none: a transfer has no fee',
    done: text('It is done.'),
    offline: 'waits',
    read: '/v2/api/main/wallet/getBalance',
  },
  'payee.add': {
    ...inOneGo,
    path: '/mine/withdraw-way?type=1&from=/mine/coin-address-list',
    replies: withdrawalReplies,
    draft: {
      stored: { 'payee.address': { currencyId: '11', address: tronAddress, remark: 'Savings' } },
      edit: typing(textbox('Remark (optional)'), 'Rent'),
      edited: [
        [textbox('Remark (optional)'), 'Rent'],
        [textbox('Address'), tronAddress],
      ],
    },
    send: button('Save'),
    sent: { type: '1', draw_id: '11', dc_address: tronAddress, remark: 'Savings' },
    fields: [
      [textbox('Address'), tronAddress],
      [button(/^Network/), 'USDT-TRC20'],
    ],
    change: 'none: a payee has no figures',
    done: (screen) => screen.getByRole('heading', { level: 1, name: 'Coin addresses' }),
    offline: noMoney,
    read: paths.currencies,
  },
  'payee.remove': {
    ...question,
    path: '/mine/coin-address-list',
    replies: withdrawalReplies,
    review: [button(`Delete ${tronAddress}`)],
    send: button('Delete'),
    cancel: button('Cancel'),
    sent: { id: '31' },
    change: 'none: a payee has no figures',
    done: button(`Delete ${tronAddress}`),
    offline: noMoney,
    read: paths.payees,
  },
} as const satisfies Record<string, Row>;
