import { expect, it } from 'vitest';
import { depositCalls } from '#protocol/deposit.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { balanceOf, house } from '#server/ledger/ledger.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { allRecords } from '../../kit/server/ledger.ts';
import { type Borrower, newBorrower, productIds } from '../../kit/server/loan.ts';
import { uploader } from '../../kit/server/pictures.ts';
import { newCustomer } from '../../kit/server/wallet.ts';

/** Short days, so that the clock passes many; a review lasts two and a half. */
const config = { daySeconds: 10, reviewSeconds: 25 };
const day = 10_000;

const received = done('Your repayment has been received and is being checked.');
const changed = (amount: string) =>
  refused('The total to repay has changed. Check the new total.', { amount });

exchangeSuite('the repayment of a loan', { engines: 'one', config }, (exchange) => {
  const houseBalances = () =>
    exchange.world.database.transaction().execute(async (tx) => ({
      loans: Number(await balanceOf(tx, house('loans'))),
      fees: Number(await balanceOf(tx, house('fees'))),
    }));

  /** Moves the clock to so many milliseconds before or after the loan is due. */
  const toDue = async (user: Borrower, offset: number) => {
    const { dueAt } = await user.newest();
    await exchange.clock.advance(Date.parse(dueAt) + offset - exchange.clock.now());
  };
  /** From the due date to the start of the next UTC day. */
  const restOfDay = async (user: Borrower) => {
    const due = Date.parse((await user.newest()).dueAt);
    return Math.ceil((due + 1) / day) * day - due;
  };

  it.each([
    ['1000', productIds.monthly, '11.5', '1011.50'],
    ['333.33', productIds.odd, '1.52', '334.85'],
    ['1000', productIds.free, '0', '1000.00'],
    ['5000', productIds.quarterly, '157.5', '5157.50'],
  ])(
    'of %s costs the interest of its period, rounded once, half up (product %s: %s) [LOAN-96, LOAN-98, LOAN-124, LOAN-127, LOAN-131, LOAN-132, LOAN-133]',
    async (amount, productId, interest, total) => {
      const ada = await newBorrower(exchange);
      const { id, ...loan } = await ada.borrow(amount, { productId });
      expect(loan).toMatchObject({ amount, interest, penalty: '0', status: 'toRepay', reason: '' });
      expect(await ada.debt(id)).toEqual({ id, ...loan });
      expect(await ada.repay(id, { amount: total })).toEqual(received);
      await ada.reviewed();
      expect(await ada.newest()).toMatchObject({ interest, penalty: '0', status: 'repaid' });
    },
  );

  it('to the cent settles it, a cent less or more is refused with the total of now [LOAN-118, LOAN-128, LOAN-129, WALLET-117, WALLET-118]', async () => {
    const ada = await newBorrower(exchange);
    const { id } = await ada.borrow('1000');
    const before = await allRecords(exchange);
    for (const amount of ['1011.49', '1011.51', '1011', '0', '-1011.50'])
      expect(await ada.repay(id, { amount })).toEqual(changed('1011.5'));
    expect(await ada.repay(id, { amount: 'all' })).toEqual(refused('The amount must be a number.'));
    expect(await allRecords(exchange)).toEqual(before);

    const owed = await houseBalances();
    expect(await ada.repay(id, { amount: '1011.50' })).toEqual(received);
    expect(await ada.newest()).toMatchObject({ status: 'checking' });
    expect((await ada.info()).hasUnpaidLoan).toBe(true);
    await ada.reviewed();
    expect(await ada.newest()).toMatchObject({ status: 'repaid', reason: '' });
    expect((await ada.info()).hasUnpaidLoan).toBe(false);
    const settled = await houseBalances();
    expect(settled.loans - owed.loans).toBe(1000);
    expect(settled.fees - owed.fees).toBeCloseTo(11.5, 10);
    expect(await ada.balance('forex')).toEqual({ balance: '11000', lockBalance: '0' });
  });

  it('carries no penalty on the due date, and one for each whole UTC day after it [LOAN-99, LOAN-125]', async () => {
    const ada = await newBorrower(exchange);
    const { id } = await ada.borrow('333.33', { productId: productIds.odd });
    const rest = await restOfDay(ada);
    await toDue(ada, rest - 1);
    expect(await ada.debt(id)).toMatchObject({ penalty: '0', overdueDays: 0 });
    await toDue(ada, rest);
    expect(await ada.debt(id)).toMatchObject({ penalty: '0.33', overdueDays: 1 });
    await toDue(ada, rest + 2 * day - 1);
    expect(await ada.newest()).toMatchObject({ penalty: '0.67', overdueDays: 2 });
    await toDue(ada, rest + 2 * day);
    expect(await ada.newest()).toMatchObject({ penalty: '1', overdueDays: 3 });
    expect(await ada.repay(id, { amount: '334.85' })).toEqual(changed('335.85'));
    expect(await ada.repay(id, { amount: '335.85' })).toEqual(received);
    await ada.reviewed();
    expect(await ada.newest()).toMatchObject({ penalty: '1', overdueDays: null, status: 'repaid' });
  });

  it('ends the penalty with the sending of a proof that is then accepted, which is the day of its repayment [LOAN-126, LOAN-140, NOTICE-12]', async () => {
    const ada = await newBorrower(exchange);
    const { id } = await ada.borrow('1000', { productId: productIds.odd });
    await toDue(ada, (await restOfDay(ada)) + 1);
    expect((await ada.debt(id)).penalty).toBe('1');
    await ada.repay(id);
    const sentAt = new Date(exchange.clock.now()).toISOString();
    expect(await ada.newest()).toMatchObject({ status: 'checking', repaidAt: '', acceptedAt: '' });
    await ada.reviewed();
    const repaid = await ada.newest();
    expect(repaid).toMatchObject({ penalty: '1', status: 'repaid', repaidAt: sentAt });
    // Due work is done at whole seconds.
    const reviewSeconds = (Date.parse(repaid.acceptedAt) - Date.parse(sentAt)) / 1000;
    expect(Math.ceil(reviewSeconds)).toBe(config.reviewSeconds + 1);
    expect(await ada.debt(id)).toMatchObject({ repaidAt: sentAt, acceptedAt: repaid.acceptedAt });
    await exchange.clock.advance(3 * day);
    expect((await ada.newest()).penalty).toBe('1');
  });

  it('that is rejected returns the loan with its reason, and the penalty has run on as if nothing had been sent [LOAN-126, LOAN-130]', async () => {
    const ada = await newBorrower(exchange);
    const { id } = await ada.borrow('1000', { productId: productIds.odd });
    await toDue(ada, (await restOfDay(ada)) + 1);
    const total = '1005.55';
    expect(await ada.repay(id, { amount: total, memo: 'please REJECT it' })).toEqual(received);
    await exchange.clock.advance(2 * day);
    expect(await ada.newest()).toMatchObject({ penalty: '1', status: 'checking' });
    await ada.reviewed();
    const rejected = await ada.newest();
    expect(rejected).toMatchObject({
      status: 'toRepay',
      reason: "The picture doesn't prove a payment of 1,005.55 USD.",
    });
    expect(rejected.penalty).toBe('5');
    expect((await ada.info()).hasUnpaidLoan).toBe(true);

    expect(await ada.repay(id, { amount: total })).toEqual(changed('1009.55'));
    expect(await ada.repay(id, { amount: '1009.55' })).toEqual(received);
    expect(await ada.newest()).toMatchObject({ status: 'checking', reason: '' });
    await ada.reviewed();
    expect(await ada.newest()).toMatchObject({ status: 'repaid', penalty: '5', reason: '' });
  });

  it('is paid over the networks of deposits, to the user’s own addresses [LOAN-33, LOAN-85, LOAN-86]', async () => {
    const ada = await newBorrower(exchange);
    expect(await ada.networks()).toEqual(await ada.read(depositCalls.networks, {}));
    expect((await ada.networks()).length).toBeGreaterThan(3);
  });

  it('without a network or a proof, or with a picture that isn’t one’s own, is refused, and nothing is written [LOAN-37, LOAN-88]', async () => {
    const ada = await newBorrower(exchange);
    const { id } = await ada.borrow('1000');
    const stolen = await uploader(exchange, (await newCustomer(exchange)).token).url();
    const before = await allRecords(exchange);
    for (const charge_id of ['', '99', 'x'])
      expect(await ada.repay(id, { charge_id })).toEqual(refused('Choose a network first.'));
    for (const proof_img of ['', ' '])
      expect(await ada.repay(id, { proof_img })).toEqual(refused('Add a photo of your payment.'));
    for (const proof_img of [stolen, 'https://elsewhere.test/a.jpg', `${uploadCalls.image.path}/none`])
      expect(await ada.repay(id, { proof_img })).toEqual(refused("This picture doesn't exist."));
    expect(await ada.repay(id, { memo: 'x'.repeat(201) })).toEqual(refused('Use at most 200 characters.'));
    expect(await allRecords(exchange)).toEqual(before);
  });

  it('is taken for a loan that is to be repaid only [LOAN-20, LOAN-58, LOAN-59]', async () => {
    const ada = await newBorrower(exchange);
    await ada.apply('1000');
    const awaiting = await ada.newest();
    expect(await ada.repay(awaiting.id)).toEqual(refused("This loan hasn't been paid out yet."));
    await ada.reviewed();
    await ada.repay(awaiting.id);
    expect(await ada.repay(awaiting.id)).toEqual(
      refused('Your repayment of this loan is already being checked.'),
    );
    await ada.reviewed();
    expect(await ada.repay(awaiting.id)).toEqual(refused('This loan has already been repaid.'));
    const { id } = await ada.borrow('250.13');
    expect(await ada.repay(id)).toEqual(refused('This loan was rejected: there is nothing to repay.'));
  });
});
