import { agreementVersion, signedHtml } from '#domain/agreement.ts';
import { decimal } from '#domain/decimal.ts';
import { quarterlyFund, subscriptions } from '#fixtures/fund.ts';
import { agreement, completeKyc, typedSignature } from '#fixtures/loan.ts';
import { bankPayee } from '#fixtures/withdrawal.ts';
import { loanCalls } from '#protocol/loan.ts';
import { kycWire } from '#protocol/loan-kyc-fields.ts';
import { read, write } from '../../kit/headless/gateways.ts';
import { withdrawal } from '../../kit/headless/local-api.ts';
import { type areas, describeCalls, type RowsOf } from '../../kit/headless/sent-calls.ts';

const deposit = { amount: decimal('0.00000001'), proof: '/api/common/image/1' };
const { currencyIds, ...bank } = bankPayee;
const repayment = { loanId: '71', networkId: '17', proof: '/api/common/image/1', memo: 'March' };
const picture = 'data:image/png;base64,AAAA';
const application = JSON.stringify({
  amount: '1000',
  config_id: '1',
  sign: picture,
  agreement: signedHtml(agreement, picture),
  signature: '{"kind":"typed","name":"Ada Lovelace"}',
  language: 'en',
  version: agreementVersion,
});

const ignore = () => undefined;

const sent = {
  accountLog: {
    entries: [
      'GET /v2/api/main/accountLog/forexChange?page=2&type=3 [WALLET-80]',
      'toast',
      (app) => read(app.loadEntries('3'), { page: 2 }),
    ],
    balanceHistory: [
      'GET /v2/api/main/wallet/getBalanceHistory [WALLET-158]',
      'screen',
      (app) => read(app.loadBalanceHistory),
    ],
  },
  deposit: {
    networks: ['GET /api/quickCharge/info [WALLET-83]', 'toast', (app) => read(app.deposits.loadNetworks)],
    currencies: [
      'GET /api/quickCharge/symbols [WALLET-84]',
      'toast',
      (app) => read(app.deposits.loadNetworks),
    ],
    bankAccounts: [
      'GET /api/quickCharge/wire_info?bank_coin=USD [WALLET-85]',
      'toast',
      (app) => read(app.deposits.loadBankAccounts),
    ],
    records: [
      'GET /api/quickCharge/quick_ist?type=0&page=2 [WALLET-86]',
      'toast',
      (app) => read(app.deposits.loadRecords('coin'), { page: 2 }),
    ],
    submitCoin: [
      'GET /api/quickCharge/submit?number=0.00000001&proofImg=/api/common/image/1&address=TXLA&charge_id=11 [WALLET-20, WALLET-87]',
      [],
      (app) =>
        write(app.deposits.submitDeposit, { ...deposit, kind: 'coin', networkId: '11', address: 'TXLA' }),
    ],
    submitWire: [
      'GET /api/quickCharge/wire_submit?number=0.00000001&proofImg=/api/common/image/1&wire_id=21 [WALLET-22, WALLET-88]',
      [],
      (app) => write(app.deposits.submitDeposit, { ...deposit, kind: 'bank', bankAccountId: '21' }),
    ],
  },
  fund: {
    funds: ['GET /api/fund/list?page=2 [FUND-27]', 'toast', (app) => read(app.loadFunds, { page: 2 })],
    fund: ['GET /api/fund/info?id=81 [FUND-28]', 'screen', (app) => read(app.loadFund('81'))],
    subscribe: [
      'GET /api/fund/buy?id=1&amount=99.99&day_profit=0.33&lock_dividend_days=90&liquidated_damages=2.5 [FUND-29, FUND-35, FUND-45]',
      ['subscribed: Done.'],
      (app) => write(app.subscribe, { fund: quarterlyFund, amount: decimal('99.99') }),
    ],
    subscriptions: [
      'GET /api/fund/subList?page=1 [FUND-31]',
      'toast',
      (app) => read(app.loadSubscriptions, { page: 1 }),
    ],
    income: [
      'GET /api/fund/insList?sub_id=91&page=4 [FUND-32]',
      'toast',
      (app) => read(app.loadIncome('91'), { page: 4 }),
    ],
    redeem: [
      'GET /api/fund/applyRefund?sub_id=61&penalty=30.864&returned=1203.696 [FUND-33, FUND-36, FUND-47]',
      ['redeemed: Done.'],
      (app) =>
        write(app.redeem, {
          subscription: subscriptions.inProgress,
          figures: { penalty: decimal('30.864'), returned: decimal('1203.696') },
        }),
    ],
  },
  loan: {
    products: ['GET /api/loan/loan_config [LOAN-78]', 'screen', ({ loans }) => read(loans.loadProducts)],
    product: [
      'GET /api/loan/config_info?id=51 [LOAN-79]',
      'screen',
      (app) => read(app.prepareAgreement, { productId: '51', amount: decimal(1000) }),
    ],
    date: [
      'GET /api/loan/get_date [LOAN-80]',
      'screen',
      ({ client }) => client.read(loanCalls.date, {}, { quiet: true }).then(ignore, ignore),
    ],
    submit: [
      `POST /api/loan/loan_submit ${application} [LOAN-81, LOAN-90]`,
      ['applied: Done.'],
      ({ loans }) => write(loans.submitApplication, { agreement, signature: typedSignature }),
    ],
    records: [
      'GET /api/loan/loan_list?page=3 [LOAN-82]',
      'toast',
      ({ loans }) => read(loans.loadRecords, { page: 3 }),
    ],
    savedLoan: [
      'GET /api/loan/loan_info?id=71 [LOAN-83]',
      'screen',
      ({ loans }) => read(loans.loadSavedLoan('71')),
    ],
    loanDetail: [
      'GET /api/loan/loan_info?id=71 [LOAN-87]',
      'screen',
      ({ client }) => client.read(loanCalls.loanDetail, { id: '71' }, { quiet: true }).then(ignore, ignore),
    ],
    repayment: [
      'GET /api/loan/repayment_info?id=71 [LOAN-84]',
      'screen',
      ({ loans }) => read(loans.loadRepayment('71')),
    ],
    repaymentAccounts: [
      'GET /api/loan/repayment_accounts [LOAN-85]',
      'screen',
      ({ loans }) => read(loans.loadRepaymentAccounts),
    ],
    repay: [
      'POST /api/loan/repayment_submit {"loan_id":"71","charge_id":"17","proof_img":"/api/common/image/1","amount":"1014.5","memo":"March"} [LOAN-88]',
      ['repaid: Done.'],
      ({ loans }) => write(loans.submitRepayment, { ...repayment, total: decimal('1014.50') }),
    ],
  },
  loanKyc: {
    info: ['GET /api/loan/info [LOAN-76]', 'screen', (app) => read(app.loadInfo)],
    standing: ['GET /api/loan/info', 'screen', (app) => read(app.loadStanding)],
    submit: [
      `POST /api/loan/kyc_submit ${JSON.stringify(kycWire(completeKyc))} [LOAN-77, LOAN-89]`,
      ['received: Done.'],
      (app) => write(app.submitKyc, { draft: completeKyc }),
    ],
  },
  payee: {
    list: [
      'GET /api/wallet/get_draw_method?draw_type=1&draw_id= [WALLET-92]',
      'screen',
      (app) => read(app.loadPayees('address')),
    ],
    add: [
      'POST /api/wallet/bind_draw_method type=1&draw_id=11&remark=cold&dc_address=TX7w [WALLET-93]',
      ['added: address'],
      (app) => write(app.addPayee, { kind: 'address', currencyId: '11', address: 'TX7w', remark: 'cold' }),
    ],
    remove: [
      'POST /api/wallet/del_draw_method {"id":"41"} [WALLET-94]',
      ['deleted: bank'],
      (app) => write(app.deletePayee, bankPayee),
    ],
  },
  transfer: {
    submit: [
      'POST /api/account/transfer {"balance":"100.25","currency_id":"currency of 3","from":"3","to":"1"} [WALLET-82]',
      [],
      (app) => write(app.sendTransfer, { from: '3', to: '1', amount: decimal('100.25') }),
    ],
    records: [
      'GET /api/account/transfer_log?type=3&page=2 [WALLET-81]',
      'toast',
      (app) => read(app.loadTransfers('3'), { page: 2 }),
    ],
  },
  wallet: {
    balances: ['GET /v2/api/main/wallet/getBalance [WALLET-77]', 'toast', (app) => read(app.loadBalances)],
    profits: ['GET /api/user/get_profits [WALLET-79]', 'toast', (app) => read(app.loadProfits)],
  },
  withdrawal: {
    currencies: [
      'GET /api/account/draw_symbol_list?type=0 [WALLET-89]',
      'screen',
      (app) => read(app.withdrawals.loadCurrencies('coin')),
    ],
    submit: [
      'POST /api/account/draw draw_currency_id=11&number=5500.2&memo=rent & more&draw_method_id=31&fee=1.5&receive=98.37195 [WALLET-90, WALLET-117]',
      [],
      (app) => write(app.withdrawals.submit, withdrawal),
    ],
    records: [
      'GET /api/account/draw_list?type=0&page=3 [WALLET-91]',
      'toast',
      (app) => read(app.withdrawals.loadRecords('coin'), { page: 3 }),
    ],
  },
} satisfies RowsOf<typeof areas.money>;

await describeCalls(sent, [
  [
    'GET /api/fund/buy?id=1&amount=99.99&day_profit=0.33&lock_dividend_days=90&liquidated_damages=',
    ['subscribed: Done.'],
    (app) =>
      write(app.subscribe, { fund: { ...quarterlyFund, penaltyPercent: null }, amount: decimal('99.99') }),
  ],
  [
    'POST /api/loan/repayment_submit {"loan_id":"71","charge_id":"17","proof_img":"/api/common/image/1","amount":"","memo":"March"}',
    ['repaid: Done.'],
    ({ loans }) => write(loans.submitRepayment, { ...repayment, total: null }),
  ],
  [
    'POST /api/wallet/bind_draw_method type=2&draw_id=21&remark=&payee_name=Ada Lovelace&payee_account=GB33BUKB20201555555555&bank_name=Example Bank&branch_name=Harbour Road&bank_address=1 Harbour Road, London&bank_swift=BUKBGB22&beneficiary_currency=USD [WALLET-38, WALLET-93]',
    ['added: bank'],
    (app) => write(app.addPayee, { ...bank, kind: 'bank', currencyId: currencyIds[0] ?? '' }),
  ],
]);
