import { describe, expect, it } from 'vitest';
import { specifiedSettings } from '#fixtures/exchange/specified.ts';
import { accountCalls } from '#protocol/account.ts';
import { absent, readerOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('The base settings', () => {
  const sample = sampleOf(specifiedSettings, readerOf(accountCalls.settings.reply));

  it('with exactly the specified fields are read [ACCOUNT-24]', () => {
    expect(sample.read()).toEqual({
      supportLink: 'https://support.example.test/',
      supportMode: 'embed',
      verifiesRegistration: true,
      feeBasis: 'lots',
      microLoss: 'full',
      termsLink: '',
      passwordLength: null,
    });
  });

  it.each(sample.fields({ service_link: ['supportLink', 'text'] }))(
    '%s [ACCOUNT-24]',
    (_, { read, expected }) => expect(read()).toEqual(expected),
  );

  it.each(
    sample.rows(
      ['service_link_type', 2, 'supportMode', 'copy'],
      ['service_link_type', '2', 'supportMode', 'copy'],
      ['service_link_type', 3, 'supportMode', 'redirect'],
      ['service_link_type', '3', 'supportMode', 'redirect'],
      ['service_link_type', 0, 'supportMode', 'embed'],
      ['service_link_type', '1', 'supportMode', 'embed'],
      ['service_link_type', null, 'supportMode', 'embed'],
      ['service_link_type', absent, 'supportMode', 'embed'],
    ),
  )('%s [ACCOUNT-33, ACCOUNT-34, ACCOUNT-35]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['verify_reg_type', 0, 'verifiesRegistration', false],
      ['verify_reg_type', '0', 'verifiesRegistration', false],
      ['verify_reg_type', '2', 'verifiesRegistration', true],
      ['verify_reg_type', null, 'verifiesRegistration', null],
      ['verify_reg_type', absent, 'verifiesRegistration', null],
      ['trade_fee_type', 1, 'feeBasis', 'lots'],
      ['trade_fee_type', '1', 'feeBasis', 'lots'],
      ['trade_fee_type', 0, 'feeBasis', 'margin'],
      ['trade_fee_type', '2', 'feeBasis', 'margin'],
      ['trade_fee_type', null, 'feeBasis', null],
      ['trade_fee_type', absent, 'feeBasis', null],
      ['micro_loss_level', 0, 'microLoss', 'full'],
      ['micro_loss_level', '0', 'microLoss', 'full'],
      ['micro_loss_level', 1, 'microLoss', 'minimum'],
      ['micro_loss_level', '2', 'microLoss', 'minimum'],
      ['micro_loss_level', '', 'microLoss', null],
      ['micro_loss_level', absent, 'microLoss', null],
      ['trade_fee_type', 'lots', 'feeBasis', null],
      ['terms_link', '/terms', 'termsLink', '/terms'],
      ['terms_link', null, 'termsLink', ''],
    ),
  )('%s [ACCOUNT-24, ACCOUNT-29]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each([[{}], [[]]])('of which %j has none are unknown [ACCOUNT-29]', (sent) => {
    expect(readerOf(accountCalls.settings.reply)(sent)).toEqual({
      supportLink: '',
      supportMode: 'embed',
      verifiesRegistration: null,
      feeBasis: null,
      microLoss: null,
      termsLink: '',
      passwordLength: null,
    });
  });
});

describe('A setting', () => {
  const read = readerOf(accountCalls.setting.reply);

  it.each([
    ['1', '1'],
    [1, '1'],
    [0, '0'],
    [true, 'true'],
    ['help@example.test', 'help@example.test'],
    [null, ''],
    [undefined, ''],
    [{ value: 1 }, '1'],
    [{ value: '0' }, '0'],
    [{ value: null }, ''],
    [{ key: 'is_show_mobile', value: '1' }, '1'],
    [{ is_show_mobile: 1 }, '1'],
    [{ key: 'is_show_mobile', name: 'Phones' }, ''],
    [{ value: { on: 1 } }, unreadable],
  ])('of %j is read as %j [ACCOUNT-28]', (sent, expected) => expect(read(sent)).toBe(expected));
});
