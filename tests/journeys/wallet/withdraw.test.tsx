import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import {
  amount,
  choose,
  closeSheet,
  dialog,
  estimate,
  fieldsIn,
  fillIn,
  memo,
  network,
  openEstimate,
  openWithdrawals,
  paths,
  payee,
  tronAddress,
  wireCoins,
  wirePayee,
  withdraw,
} from '../../kit/browser/withdrawals.ts';

const confirm = () => page.getByRole('button', { name: 'Withdraw now', exact: true });
const review = () => dialog('Confirm the withdrawal');
const recorded = () => dialog('Withdrawal recorded');
const outcome = () => document.querySelector<HTMLElement>('[data-outcome]')?.dataset.outcome;

const wireRecord = {
  id: 54,
  number: '100',
  real_number: '98.37195',
  draw_currency: { code: 'USDT' },
  fee: '1.5',
  status_name: 'Checking',
  status: 0,
  created_at: '2026-03-02T09:30:00Z',
  type: 1,
  address: tronAddress,
  payee_account: '',
  notes: '',
};

type Api = Awaited<ReturnType<typeof openWithdrawals>>['api'];
const drawn = (api: Api) =>
  api.requests.filter(({ path }) => path === paths.draw).map(({ body }) => fieldsIn(body));

const sent = {
  draw_currency_id: '11',
  number: '100',
  memo: '',
  draw_method_id: '31',
  fee: '1.5',
  receive: '98.37195',
};

describe('A withdrawal', () => {
  it('shows fee and receipt before it is reviewed, is confirmed with the whole address, its network and the memo, and sends exactly what was confirmed [WALLET-25, WALLET-26, WALLET-27, WALLET-28, WALLET-29, WALLET-30, WALLET-90, WALLET-99, WALLET-100, WALLET-117, WALLET-136, WALLET-140, WALLET-149, WALLET-164, WALLET-166, WALLET-170, WALLET-192]', async () => {
    const { api } = await openWithdrawals({ replies: { [paths.draw]: success(null) } });
    await fillIn();
    await memo().fill(' rent ');
    await expect.element(estimate()).toHaveTextContent('You receive98.37195 USDT≈ 1 USDT = 1.0013 USD');
    const lines = await openEstimate();
    await expect
      .element(lines)
      .toHaveTextContent(
        /Amount\$100\.00Fee\$1\.50After the fee\$98\.50Exchange rate1 USD = 0\.9987 USDTConversion cost0\.13%You receive98\.37195 USDTThis rate is fixed\./,
      );
    await closeSheet();
    await expect
      .element(memo())
      .toHaveAccessibleDescription(
        "We can read it, too. Not sent with the payment. Don't withdraw to an address that needs a memo or tag.",
      );
    await withdraw().click();
    await expect
      .element(review())
      .toHaveTextContent(
        `$100.00To address${tronAddress}Fee$1.50You receive98.37195 USDTNetworkUSDT-TRC20DetailsExchange rate≈ 1 USDT = 1.0013 USDConversion cost0.13%Note for yourselfrent`,
      );
    await expect.element(review()).toHaveTextContent("Money sent to the wrong payee can't be recovered.");
    await expect.element(review()).not.toHaveTextContent('The rate at the time you submit applies.');
    expect(drawn(api)).toEqual([]);
    // Without its id the API doesn't say which of the records is that of this withdrawal.
    api.replies[paths.records] = success({ data: [{ ...wireRecord, status: 1 }], total: 1 });
    await confirm().click();
    await expect.element(recorded()).toHaveTextContent('$100.00You receive98.37195 USDT');
    await expect
      .element(recorded())
      .toHaveTextContent(
        `DetailsFee$1.50Exchange rate≈ 1 USDT = 1.0013 USDConversion cost0.13%NetworkUSDT-TRC20Address${tronAddress}Note for yourselfrent`,
      );
    await expect.element(recorded()).toHaveTextContent('Track its progress in your withdrawals.');
    expect(drawn(api)).toEqual([{ ...sent, memo: 'rent' }]);
  });

  it('to a bank account is confirmed with payee, account and bank, at a fixed fee [WALLET-25, WALLET-27, WALLET-99]', async () => {
    const { api } = await openWithdrawals({
      path: '/mine/withdraw?type=1',
      replies: { [paths.draw]: success(null) },
    });
    await choose(page.getByRole('button', { name: /^Currency/ }), /^USD/);
    await amount().fill('500.2');
    await withdraw().click();
    await expect
      .element(review())
      .toHaveTextContent(
        'To bank accountAda LovelaceGB33BUKB20201555555555Example BankFee$25.00You receive$475.20CurrencyUSD',
      );
    await confirm().click();
    await expect.poll(() => drawn(api)).toMatchObject([{ draw_currency_id: '21', draw_method_id: '41' }]);
  });

  it('is shown with its figures after it was recorded, and words and figures follow its record [WALLET-162, WALLET-182]', async () => {
    const { api, live } = await openWithdrawals({ replies: { [paths.draw]: success({ id: 54 }) } });
    await fillIn();
    const list = (status: number, notes = '') =>
      success({ data: [{ ...wireRecord, status, notes }], total: 1 });
    api.replies[paths.records] = list(0);
    await withdraw().click();
    await confirm().click();
    await expect.element(recorded()).toHaveTextContent('It is being reviewed.');
    expect(outcome()).toBe('waiting');
    api.replies[paths.records] = success({
      data: [{ ...wireRecord, status: 1, real_number: '98.4' }],
      total: 1,
    });
    live.push('FOREX_CLOSED', []);
    await expect
      .element(dialog('Withdrawal successful'))
      .toHaveTextContent(/You receive98\.40 USDT.*≈ 1 USDT = 1\.00102 USD.*It was paid out/);
    expect(outcome()).toBe('done');
    await expect.element(recorded()).not.toBeInTheDocument();
    api.replies[paths.records] = list(2, 'The address was reported as lost.');
    live.push('FOREX_CLOSED', []);
    await expect
      .element(dialog('Withdrawal rejected'))
      .toHaveTextContent('It was rejected, and the amount was returned. The address was reported as lost.');
    await page.getByRole('button', { name: 'See your withdrawals' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: 'Your withdrawals' })).toBeInViewport();
  });

  it('of all takes the newest balance to the cent, not more, and can be confirmed [WALLET-120]', async () => {
    const { app, api } = await openWithdrawals();
    await choose(network(), /^USDT/);
    await expect.element(page.getByText('Available $2,310.25')).toBeVisible();
    api.replies['/v2/api/main/wallet/getBalance'] = success([
      { type: 'change', accountTypeId: 3, balance: '99.999', lockBalance: '0', currencyId: 1 },
    ]);
    app.context.wallet.balances.send({ type: 'refresh' });
    await expect.element(page.getByText('Available $99.99')).toBeVisible();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect.element(amount()).toHaveValue('99.99');
    await withdraw().click();
    await expect.element(review()).toHaveTextContent('$99.99To address');
  });

  it('says how long its check usually takes, where the API says so, and in its confirmation that a market price can still change [WALLET-191, WALLET-192]', async () => {
    const [tether, ...others] = wireCoins;
    const coins = [{ ...tether, review_seconds: 60, fixed_price: '0' }, ...others];
    await openWithdrawals({ replies: { [paths.currencies]: success(coins) } });
    const checked = page.getByText('Each withdrawal is checked before it is paid out.');
    await choose(network(), /^ETH/);
    await expect.element(checked).toBeVisible();
    await fillIn();
    await expect.element(page.getByText('The check usually takes 1 minute.')).toBeVisible();
    await expect.element(checked).not.toBeInTheDocument();
    await withdraw().click();
    await expect.element(review()).toHaveTextContent('The rate at the time you submit applies.');
  });
});

describe('What keeps a withdrawal from being sent', () => {
  it('an amount of which nothing would arrive: 3 at a fixed fee of 5, which the form names before [WALLET-121, WALLET-141, WALLET-177, WALLET-184]', async () => {
    const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    const ether = { ...wirePayee, id: 32, draw_id: 12, draw_currency: 'ETH', dc_address: address };
    await openWithdrawals({ replies: { [paths.payees]: success([wirePayee, ether]) } });
    await choose(network(), /^USDT/);
    await expect.element(network()).toHaveTextContent('USDT-TRC20 Fee 1.5%');
    await expect.element(estimate()).toHaveTextContent('You receive--≈ 1 USDT = 1.0013 USD');
    await choose(network(), /^ETH/);
    await expect
      .element(await openEstimate())
      .toHaveTextContent('Amount--Fee$5.00Exchange rate1 ETH = 2,500.00 USDConversion cost0%You receive--');
    await closeSheet();
    await amount().fill('3');
    await expect.element(estimate()).toHaveTextContent('You receive0 ETH');
    await expect
      .element(await openEstimate())
      .toHaveTextContent(
        'Fee$5.00After the fee$0.00Exchange rate1 ETH = 2,500.00 USDConversion cost0%You receive0 ETH',
      );
    await closeSheet();
    await expect
      .element(withdraw())
      .toHaveAccessibleDescription("You'd receive nothing: the fee is as high as the amount.");
    await expect.element(withdraw()).toBeDisabled();
  });

  it('no currency, no amount and one that is not possible: each is named beside the button or at its field, and of the chosen payee network and remark [WALLET-173]', async () => {
    const ether = { ...wirePayee, id: 32, draw_id: 12, draw_currency: 'ETH', protocol: 'ERC20' };
    await openWithdrawals({
      replies: { [paths.payees]: success([{ ...wirePayee, remark: 'Savings' }, ether]) },
    });
    await expect.element(withdraw()).toHaveAccessibleDescription('Choose a network first.');
    await choose(network(), /^USDT/);
    await expect.element(payee()).toHaveTextContent(`To address Savings ${tronAddress} · USDT`);
    await expect.element(withdraw()).toHaveAccessibleDescription('Enter the amount of your withdrawal.');
    await expect.element(withdraw()).toBeDisabled();
    for (const [typed, message] of [
      ['-5', 'The amount must be above zero.'],
      ['0', 'The amount must be above zero.'],
      ['10.005', 'Use at most 2 decimals.'],
      ['2310.26', "The balance doesn't cover this amount."],
    ] as const) {
      await amount().fill(typed);
      await expect.element(amount()).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
      await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(amount()).toHaveValue(typed);
      await expect.element(withdraw()).toBeDisabled();
    }
  });

  it('an API that pays nothing out this way [WALLET-72, WALLET-156]', async () => {
    await openWithdrawals({ replies: { [paths.currencies]: success([]) } });
    const reason = 'There is no payment channel for this kind of withdrawal at the moment.';
    await expect.element(network()).toHaveAccessibleDescription(new RegExp(reason));
    await expect.element(withdraw()).toHaveAccessibleDescription(reason);
    await expect.element(withdraw()).toBeDisabled();
  });

  it('an address that could be mistaken for another, until the user says that it is right [WALLET-137]', async () => {
    const right = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    const wrong = '0x5aaec6053f3e94c9b9a09f33669436e7ef1beaed';
    const { api } = await openWithdrawals({
      replies: {
        [paths.payees]: success([
          { ...wirePayee, id: 32, draw_id: 12, draw_currency: 'ETH', dc_address: right },
          { ...wirePayee, id: 33, draw_id: 12, draw_currency: 'ETH', dc_address: wrong },
        ]),
      },
    });
    await choose(network(), /^ETH/);
    await choose(payee(), /^0x5aaec/);
    await amount().fill('100');
    await withdraw().click();
    const comparison = dialog('Is this the right address?');
    await expect.element(comparison).toHaveTextContent('2 characters differ; they are underlined.');
    await expect.element(comparison).toHaveTextContent(`The address of this withdrawal${wrong}`);
    await expect.element(comparison).toHaveTextContent(`Your other address${right}`);
    const marks = [...comparison.element().querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['c', '6', 'b', '5']);
    for (const mark of marks) expect(getComputedStyle(mark).textDecorationLine).toBe('underline');
    expect(drawn(api)).toEqual([]);
    await page.getByRole('button', { name: 'This is the right address' }).click();
    await expect.element(review()).toHaveTextContent(wrong);
  });
});

it('other figures of the API stand beside those that were confirmed [WALLET-118, WALLET-119]', async () => {
  const data = { fee: '2', receive: '97.8726' };
  await openWithdrawals({ replies: { [paths.draw]: { code: 0, msg: 'The fee has changed.', data } } });
  await fillIn();
  await withdraw().click();
  await confirm().click();
  const changed = dialog('The figures have changed');
  await expect.element(changed).toHaveTextContent('The fee has changed.');
  await expect
    .element(changed)
    .toHaveTextContent(
      'Fee before$1.50Fee now$2.00You would have received98.37195 USDTYou now receive97.8726 USDT',
    );
});

const listed = {
  ...{ ...wireRecord, number: '250', real_number: '245.930125', fee: '3.75', notes: 'rent' },
  ...{ status: undefined, status_name: 'Successful!' },
};
const bank = { ...listed, type: 2, address: '', payee_account: 'GB33BUKB20201555555555', notes: '' };

const rows = () => page.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem');

it('a record shows amount, payee, notes and its own time, is successful only if that is final, and opens with fee and receipt unless it was rejected [WALLET-31, WALLET-32, WALLET-125, WALLET-126]', async () => {
  const data = [
    { ...listed, status: 0 },
    { ...listed, status: 1 },
    { ...listed, status: 2 },
    { ...bank, status_name: 'Waiting for the bank' },
  ].map((row, id) => ({ ...row, id: id + 1 }));
  await openWithdrawals({ replies: { [paths.records]: success({ data, total: 4 }) } });
  const payee = `Address${tronAddress}Notesrent`;
  for (const [index, status, figures] of [
    [0, 'Being checked', `Fee$3.75You receive245.930125 USDT${payee}`],
    [1, 'Successful', `Fee$3.75You receive245.930125 USDT${payee}`],
    [2, 'Rejected', `Fee$3.75${payee}`],
    // A status that the API only names is shown in its words.
    [3, 'Waiting for the bank', 'Bank accountGB33BUKB20201555555555'],
  ] as const) {
    const row = rows().nth(index);
    await expect.element(row.getByText(status, { exact: true })).toBeVisible();
    await expect.element(row).toHaveTextContent('$250.00');
    await expect.element(row).toHaveTextContent(index === 3 ? 'GB33BUKB20201555555555' : tronAddress);
    expect(row.element().querySelector('time')?.getAttribute('datetime')).toBe('2026-03-02T09:30:00.000Z');
    if (index !== 1) await expect.element(row).not.toHaveTextContent('Successful');
    await row.getByRole('button', { name: 'Details' }).click();
    await expect.element(dialog('Withdrawal')).toHaveTextContent(figures);
    await closeSheet();
  }
});

it('a record opens with the rate that follows from its figures, its times and its number [WALLET-187]', async () => {
  const paid = { id: 7, draw_currency: { code: 'BTC' }, number: '1000', fee: '10', real_number: '0.0099' };
  const data = [{ ...listed, ...paid, status: 1, decided_at: '2026-03-02T09:31:00Z' }];
  await openWithdrawals({ replies: { [paths.records]: success({ data, total: 1 }) } });
  await page.getByRole('button', { name: 'Details' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdrawal' });
  await expect
    .element(sheet)
    .toHaveTextContent(/StatusSuccessfulAmount\$1,000\.00Fee\$10\.00You receive0\.0099 BTC/);
  await expect.element(sheet).toHaveTextContent(/Rate≈ 1 BTC = 100,000\.00 USDSubmitted.*Decided.*Number7$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});
