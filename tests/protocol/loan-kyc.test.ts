import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decimal, times } from '#domain/decimal.ts';
import { emptyKyc, type KycDraft, kycProblem } from '#domain/loan-kyc.ts';
import { specifiedLoanInfo } from '#fixtures/exchange/specified.ts';
import { completeKyc } from '#fixtures/loan.ts';
import { everythingOnTheWire } from '#fixtures/loan-kyc.ts';
import { type KycFieldName, kycFieldNames, kycRefusal, loanKycCalls } from '#protocol/loan-kyc.ts';
import { kycDraftFrom, kycObjections, kycWire, mobileParts } from '#protocol/loan-kyc-fields.ts';
import { describeSamples, readerOf, unreadable } from '../kit/headless/reply-fields.ts';

/** A text for each field of the wire. */
const textsOf = (texts: Partial<Record<KycFieldName, string>>) => ({
  // Built from the names, which the type states again.
  ...(Object.fromEntries(kycFieldNames.map((name) => [name, ''])) as Record<KycFieldName, string>),
  ...texts,
});

const asTexts = (draft: KycDraft) =>
  textsOf(Object.fromEntries(Object.entries(kycWire(draft)).map(([name, value]) => [name, String(value)])));

/** A form in which every field has a value of its own. */
const everything: KycDraft = {
  ...completeKyc,
  otherIncome: decimal('12.5'),
  hasFamily: true,
  hasHouse: true,
  houseCertificate: '/api/common/image/house',
  hasCar: true,
  carCertificate: '/api/common/image/car',
  taxBill: '/api/common/image/tax',
};

describe('A mobile number', () => {
  it.each([
    ['44-7700900123', '44', '7700900123'],
    ['+44-7700900123', '44', '7700900123'],
    ['044-7700900123', '44', '7700900123'],
    [' 44 - 7700 900123 ', '44', '7700 900123'],
    ['44-7700-900123', '44', '7700-900123'],
    ['7700900123', '', '7700900123'],
    ['+447700900123', '', '+447700900123'],
    ['-7700900123', '', '7700900123'],
    ['44-', '44', ''],
    ['', '', ''],
  ])('%j has the country code %j and the number %j [LOAN-44, LOAN-52]', (mobile, areaCode, phone) => {
    expect(mobileParts(mobile)).toEqual({ areaCode, phone });
    expect(kycDraftFrom(textsOf({ mobile }))).toMatchObject({ areaCode, phone });
  });
});

describeSamples({
  'The verification for loans [LOAN-40, LOAN-41, LOAN-52, LOAN-56, LOAN-76, LOAN-77]': {
    wire: specifiedLoanInfo,
    reader: readerOf(loanKycCalls.info.reply),
    result: {
      status: 'approved',
      hasUnpaidLoan: null,
      unpaidAmount: null,
      lastName: 'Lovelace',
      firstName: 'Ada',
      country: 'GB',
      mobile: '44-7700900123',
      contact: '',
      documentNumber: '',
      passportPhoto: '',
      rejected: null,
      reasons: null,
    },
    values: [
      ['status', 0, 'status', 'none'],
      ['status', '1', 'status', 'waiting'],
      ['status', 2, 'status', 'approved'],
      ['status', '3', 'status', 'rejected'],
      ['status', 4, 'status', 'none'],
      ['status', 'new', 'status', 'none'],
      ['unpaid', 1, 'hasUnpaidLoan', true],
      ['unpaid', 0, 'hasUnpaidLoan', false],
      ['unpaid', 'no', 'hasUnpaidLoan', null],
      ['kyc', { job: 'Analyst', age: 35 }, 'rejected', textsOf({ job: 'Analyst', age: '35' })],
      ['kyc', {}, 'rejected', textsOf({})],
      ['kyc', null, 'rejected', null],
      ['reasons', { job: 'Too short.' }, 'reasons', textsOf({ job: 'Too short.' })],
      ['reasons', { job: {} }, 'reasons', textsOf({})],
    ],
  },
});

describe('The verification for loans', () => {
  const read = readerOf(loanKycCalls.info.reply);

  it('was not submitted where nothing is sent', () => {
    for (const data of [null, undefined, {}])
      expect(read(data)).toMatchObject({ status: 'none', lastName: '' });
    expect(read('none')).toBe(unreadable);
  });

  it('has the specified fields, and no others [LOAN-40]', () => {
    expect(Object.keys(loanKycCalls.submit.input.entries)).toEqual(Object.keys(everythingOnTheWire));
  });
});

describe('The form on the wire', () => {
  it('has every field under its own name, numbers as numbers [LOAN-40, LOAN-69]', () => {
    expect(kycWire(everything)).toEqual(everythingOnTheWire);
    expect(Object.keys(kycWire(everything))).toEqual([...kycFieldNames]);
  });

  it('is empty where the form is, but for its flags', () => {
    const wire = kycWire(emptyKyc);
    const { has_family, has_pension, has_house, has_car, ...rest } = wire;
    expect([has_family, has_pension, has_house, has_car]).toEqual([0, 0, 0, 0]);
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  });

  it.each<[string, Partial<KycDraft>, Partial<typeof everythingOnTheWire>]>([
    ['a man', { sex: 'male' }, { sex: 1 }],
    ['an identity card', { documentKind: 'identityCard' }, { id_card_type: 1 }],
    ['no house', { hasHouse: false }, { has_house: 0, house_cert: '' }],
    ['no car', { hasCar: false }, { has_car: 0, car_cert: '' }],
    ['a house without a certificate', { houseCertificate: null }, { house_cert: '' }],
    ['a car without a certificate', { carCertificate: null }, { car_cert: '' }],
    ['no passport photo', { passportPhoto: null }, { passport_photo: '', hand_pic: '' }],
    ['no tax bill', { taxBill: null }, { tax_bill: '' }],
    ['no family', { hasFamily: false }, { has_family: 0 }],
    ['no pension', { hasPension: false }, { has_pension: 0 }],
    ['an early birthday', { birthday: { year: 1950, month: 1, day: 2 } }, { birthday: '1950/01/02' }],
    ['no such birthday', { birthday: { year: 1990, month: 2, day: 30 } }, { birthday: '' }],
    ['blanks around a number', { areaCode: ' 44 ', phone: ' 1 ' }, { mobile: '44-1' }],
    ['no phone number', { phone: ' ' }, { mobile: '' }],
    ['digits of another script', { areaCode: '49', phone: '١٥١\u200b ８７' }, { mobile: '49-151 87' }],
    [
      'blanks around texts',
      {
        firstName: ' Ada ',
        lastName: ' Lovelace ',
        country: ' GB ',
        documentNumber: ' X1234567 ',
        contact: ' ada@pelorus.test ',
        socialSecurity: ' QQ123456C ',
        address: ' 12 St James’s Square, London ',
        job: ' Analyst ',
        workAddress: ' 1 Dorset Street, London ',
        debts: ' None ',
      },
      {},
    ],
  ])(
    'with %s [LOAN-42, LOAN-43, LOAN-44, LOAN-45, LOAN-46, LOAN-47, LOAN-48, LOAN-49, LOAN-50]',
    (_, draft, wire) => {
      expect(kycWire({ ...everything, ...draft })).toEqual({ ...everythingOnTheWire, ...wire });
    },
  );

  it('has each figure that the form takes to the last digit, in the request too [LOAN-69]', () => {
    const figures = fc.oneof(
      fc.bigInt({ min: 1n, max: 100_000_000_000_000n }),
      fc.bigInt({ min: 99_999_999_000_000n, max: 100_000_000_000_000n }),
    );
    fc.assert(
      fc.property(figures, (cents) => {
        const annualSavings = times(decimal(String(cents)), decimal('0.01'));
        const draft = { ...everything, annualSavings };
        expect(kycProblem(draft, 'annualSavings', '2026-03-02')).toBeNull();
        const sent: unknown = JSON.parse(JSON.stringify(kycWire(draft).annual_savings));
        expect(sent).toBeTypeOf('number');
        expect(decimal(Number(sent))).toBe(annualSavings);
      }),
    );
  });
});

describe('The form read from the wire', () => {
  it('is the one that was sent [LOAN-40]', () => {
    expect(kycDraftFrom(asTexts(everything))).toEqual(everything);
    expect(kycDraftFrom(asTexts(completeKyc))).toEqual(completeKyc);
    expect(kycDraftFrom(asTexts(emptyKyc))).toEqual(emptyKyc);
  });

  it.each<[Partial<Record<KycFieldName, string>>, Partial<KycDraft>]>([
    [{ mobile: ' 1-684-555 ' }, { areaCode: '1', phone: '684-555' }],
    [{ birthday: '1990-12-10' }, { birthday: { year: 1990, month: 12, day: 10 } }],
    [{ birthday: '10.12.1990' }, { birthday: { year: null, month: null, day: null } }],
    [{ birthday: '1990/02/30' }, { birthday: { year: null, month: null, day: null } }],
    [{ birthday: '1990/12' }, { birthday: { year: null, month: null, day: null } }],
    [{ sex: '3' }, { sex: null }],
    [{ id_card_type: '' }, { documentKind: null }],
    [{ age: 'about 35' }, { age: null }],
    [{ annual_income: '48,000' }, { annualIncome: decimal(48_000) }],
    [{ has_family: 'true' }, { hasFamily: true }],
    [{ has_family: '0' }, { hasFamily: false }],
    [{ has_house: '0' }, { hasHouse: false, houseCertificate: null }],
    [{ has_car: '' }, { hasCar: false, carCertificate: null }],
    [{ passport_photo: ' ' }, { passportPhoto: null }],
    [{ name: ' Lovelace ', last_name: ' Ada ', job: ' Analyst ' }, {}],
  ])('with %j', (wire, draft) => {
    expect(kycDraftFrom({ ...asTexts(everything), ...wire })).toEqual({ ...everything, ...draft });
  });
});

describe("A reviewer's objections", () => {
  it('stand at the fields that they concern; that to the phone number at the number [LOAN-41]', () => {
    const reasons = textsOf({
      name: 'Another name.',
      mobile: 'No such number.',
      passport_photo: 'Too dark.',
    });
    expect(kycObjections(reasons)).toEqual({
      lastName: 'Another name.',
      phone: 'No such number.',
      passportPhoto: 'Too dark.',
    });
  });

  it('are none where there are none', () => {
    expect(kycObjections(null)).toEqual({});
    expect(kycObjections(textsOf({}))).toEqual({});
  });

  it('in a refusal are a text for each field', () => {
    expect(v.parse(kycRefusal, { reasons: { job: 'Too short.' } })).toEqual({
      reasons: textsOf({ job: 'Too short.' }),
    });
  });

  it.each([null, undefined, {}, { reasons: null }, { reasons: 'bad' }, 'bad'])(
    'in a refusal with %j are none',
    (data) => {
      expect(kycObjections(v.parse(kycRefusal, data).reasons)).toEqual({});
    },
  );
});
