import { beforeEach, expect, it } from 'vitest';
import { kycFieldNames, loanKycCalls } from '#protocol/loan-kyc.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { type Borrower, borrower } from '../../kit/server/loan.ts';
import { readPicture, uploader } from '../../kit/server/pictures.ts';
import { newCustomer, untilReviewed } from '../../kit/server/wallet.ts';

const received = done('Your documents have been received.');
const noReasons = Object.fromEntries(kycFieldNames.map((name) => [name, '']));
const refusedFor = (reasons: Record<string, string>) =>
  refused(Object.values(reasons)[0] ?? '', { reasons: { ...noReasons, ...reasons } });

exchangeSuite('the verification for loans', { engines: 'one' }, (exchange) => {
  let user: Borrower & { userId: string; token: string };

  beforeEach(async () => {
    const customer = await newCustomer(exchange);
    user = { ...customer, ...borrower(exchange, customer.token) };
  });

  const records = () =>
    exchange.world.database
      .selectFrom('loan_verification')
      .selectAll()
      .where('user_id', '=', user.userId)
      .orderBy('id')
      .execute();
  const statusOf = async () => (await user.info()).status;

  const realName = async (name: string) => {
    const upload = () => uploader(exchange, user.token).url();
    const front = await upload();
    const photos = { front_pic: front, reverse_pic: await upload(), hand_pic: await upload() };
    const input = { name, card_id: 'P1234567', ...photos };
    await exchange.call(verificationCalls.submit, input, { token: user.token });
    return front;
  };

  it('is not submitted at first, and answers what the account and the real-name verification know [LOAN-52, LOAN-56, LOAN-76, LOAN-142, LOAN-143]', async () => {
    expect(await user.wireInfo()).toEqual({
      status: 0,
      unpaid: 0,
      unpaid_amount: '0',
      name: '',
      last_name: '',
      country: '',
      mobile: '',
      contact_info: expect.stringMatching(/@/),
      id_number: '',
      passport_photo: '',
    });
    const front = await realName('Ada Lovelace');
    const known = { name: 'Lovelace', last_name: 'Ada', id_number: '••••4567', passport_photo: front };
    expect(await user.wireInfo()).toMatchObject(known);
    await exchange.clock.advance(untilReviewed);
    expect(await user.wireInfo()).toMatchObject(known);
  });

  it('knows nothing of a real name that was rejected [LOAN-142]', async () => {
    await realName('Ada Reject');
    await exchange.clock.advance(untilReviewed);
    expect(await user.wireInfo()).toMatchObject({
      name: '',
      last_name: '',
      id_number: '',
      passport_photo: '',
    });
  });

  it('takes the hidden ID number for the verified one, and no other one with hidden characters [LOAN-143]', async () => {
    await realName('Ada Lovelace');
    const send = async (id_number: string) =>
      exchange.call(loanKycCalls.submit, await user.form({ id_number }), { token: user.token });
    expect(await send('••••9999')).toEqual(refusedFor({ id_number: 'Please input ID number' }));
    expect(await send('••••4567')).toEqual(received);
    expect((await records()).map(({ form }) => form.id_number)).toEqual(['P1234567']);
  });

  it('waits after a submission, and is approved by the review [LOAN-52, LOAN-56, LOAN-57, LOAN-77]', async () => {
    expect(await user.verify()).toEqual(received);
    const info = {
      name: 'Lovelace',
      last_name: 'Ada',
      country: 'GB',
      mobile: '44-7700900123',
      unpaid: 0,
      unpaid_amount: '0',
    };
    expect(await user.wireInfo()).toEqual({ status: 1, ...info });
    await exchange.clock.advance(untilReviewed);
    expect(await user.wireInfo()).toEqual({ status: 2, ...info });
  });

  it('stores every field, the passport’s photo also as the one by hand, and no certificate without its flag [LOAN-40, LOAN-47, LOAN-48, LOAN-49]', async () => {
    const form = await user.form();
    const photo = String(form.passport_photo);
    await exchange.call(
      loanKycCalls.submit,
      { ...form, hand_pic: 'another', house_cert: photo, has_house: 0, car_cert: photo, has_car: 1 },
      { token: user.token },
    );
    const [stored] = await records();
    const texts = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    expect(stored?.form).toEqual({
      ...texts,
      hand_pic: photo,
      house_cert: '',
      car_cert: photo,
      has_car: '1',
    });
  });

  it.each([
    ['last', { name: 'Rejected' }, 'name'],
    ['first', { last_name: 'please reject' }, 'last_name'],
  ])(
    'with `reject` in the %s name is rejected with two reasons at two fields, and can be repaired [LOAN-2, WALLET-111]',
    async (_, changes, field) => {
      const form = await user.form(changes);
      await exchange.call(loanKycCalls.submit, form, { token: user.token });
      await exchange.clock.advance(untilReviewed);
      expect(await user.wireInfo()).toMatchObject({
        status: 3,
        kyc: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
        reasons: {
          ...noReasons,
          [field]: 'The name differs from the document.',
          passport_photo: "The document can't be read in this photo. Take it again.",
        },
      });
      expect(
        await exchange.call(
          loanKycCalls.submit,
          { ...form, name: 'Lovelace', last_name: 'Ada' },
          { token: user.token },
        ),
      ).toEqual(received);
      expect(await user.wireInfo()).toEqual(expect.not.objectContaining({ kyc: expect.anything() }));
      await exchange.clock.advance(untilReviewed);
      expect(await statusOf()).toBe('approved');
      expect(await records()).toHaveLength(2);
    },
  );

  it.each([
    [{ mobile: '44-12' }, 'mobile', 'Enter 5 to 14 digits, without the area code.'],
    [{ family_income: '3999.99' }, 'family_income', /^This is less than your personal income\./],
    [{ birthday: '2025/01/16' }, 'birthday', 'The date of birth must be between 1950 and today.'],
    [{ personal_income: '1.001' }, 'personal_income', 'This amount has too many decimals.'],
    [{ job: 'x'.repeat(201) }, 'job', 'Use at most 200 characters.'],
  ])('with %j is refused at %s [LOAN-70, LOAN-144]', async (values, field, words) => {
    const { code, msg, data } = await user.verify(values);
    expect(code).toBe(0);
    expect(msg).toEqual(expect.stringMatching(words));
    expect(data).toMatchObject({ reasons: { [field]: msg } });
    expect(await user.wireInfo()).toMatchObject({ status: 0 });
  });

  it('names every field that is missing at once, in the words of its form [LOAN-44, LOAN-63]', async () => {
    expect(await exchange.call(loanKycCalls.submit, {}, { token: user.token })).toMatchObject({
      code: 0,
      msg: 'Please input last name',
      data: {
        reasons: {
          name: 'Please input last name',
          mobile: 'Please input area code',
          credit_score: 'Please input credit score',
          passport_photo: 'Please upload passport',
        },
      },
    });
  });

  it("names a photo that isn't the user's own, and stores nothing [LOAN-75]", async () => {
    const { token: stranger } = await newCustomer(exchange);
    const stolen = await uploader(exchange, stranger).url();
    const message = "This picture doesn't exist.";
    for (const [field, changes] of [
      ['passport_photo', {}],
      ['house_cert', { has_house: 1 }],
      ['car_cert', { has_car: 1 }],
      ['tax_bill', {}],
    ] as const)
      for (const url of [stolen, 'https://elsewhere.test/a.jpg', '/api/common/image/none'])
        expect(await user.verify({ ...changes, [field]: url })).toEqual(refusedFor({ [field]: message }));
    expect(await records()).toEqual([]);
    const form = await user.form();
    await exchange.call(loanKycCalls.submit, form, { token: user.token });
    await exchange.world.database.updateTable('upload').set({ created_at: 0 }).execute();
    expect((await readPicture(exchange, String(form.passport_photo), user.token)).status).toBe(200);
    expect((await readPicture(exchange, String(form.passport_photo), stranger)).status).toBe(404);
  });

  it('takes no second form while one waits, and none once one is approved', async () => {
    expect(await user.verify()).toEqual(received);
    const checked = refused('Your documents are already being checked.');
    expect(await user.verify()).toEqual(checked);
    await exchange.clock.advance(untilReviewed);
    expect(await user.verify({ name: '' })).toEqual(refused('You are already verified.'));
    expect(await records()).toHaveLength(1);
  });

  it('holds text in any script, and replaces half a character', async () => {
    expect(await user.verify({ name: '勒芙蕾絲', job: 'a\ud800b', debt_info: '<b>"none"</b>' })).toEqual(
      received,
    );
    const [stored] = await records();
    expect(stored?.form).toMatchObject({ name: '勒芙蕾絲', job: 'a\ufffdb', debt_info: '<b>"none"</b>' });
  });
});
