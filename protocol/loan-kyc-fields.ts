import { parseLooseDecimal } from '#domain/decimal.ts';
import { isoDayOf, type KycDraft, type KycField, type TypedDay } from '#domain/loan-kyc.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { callingCode, sentNumber } from '#domain/phone.ts';
import { nameOfCode } from './fields.ts';
import { documentCode, type KycFieldName, type KycReasons, sexCode } from './loan-kyc.ts';

/** The API's name of each field; both parts of the phone number stand in one. */
export const kycNames = {
  lastName: 'name',
  firstName: 'last_name',
  sex: 'sex',
  birthday: 'birthday',
  country: 'country',
  areaCode: 'mobile',
  phone: 'mobile',
  documentKind: 'id_card_type',
  documentNumber: 'id_number',
  age: 'age',
  contact: 'contact_info',
  loanAmount: 'loan_amount',
  socialSecurity: 'social_security',
  hasFamily: 'has_family',
  address: 'address_detail',
  job: 'job',
  yearsAtWork: 'work_years',
  workAddress: 'work_address',
  personalIncome: 'personal_income',
  familyIncome: 'family_income',
  annualIncome: 'annual_income',
  otherIncome: 'other_income',
  annualSavings: 'annual_savings',
  debts: 'debt_info',
  hasPension: 'has_pension',
  hasHouse: 'has_house',
  houseCertificate: 'house_cert',
  hasCar: 'has_car',
  carCertificate: 'car_cert',
  passportPhoto: 'passport_photo',
  creditScore: 'credit_score',
  taxBill: 'tax_bill',
} as const satisfies Record<KycField, KycFieldName>;

/** A flag as 1 or 0 (LOAN-46). */
const digitOf = (flag: boolean) => (flag ? 1 : 0);

/** A figure as a number (LOAN-69), which has all digits that the form takes; nothing for an empty field. */
const numberOf = (amount: KycDraft['age']): number | string => (amount === null ? '' : Number(amount));

/** Year, month and day joined with slashes (LOAN-43). */
const slashed = (birthday: TypedDay): string => isoDayOf(birthday)?.replaceAll('-', '/') ?? '';

/** Both parts of the mobile number, with its digits as 0 to 9; empty without a number. */
function mobileOf({ areaCode, phone }: KycDraft): string {
  const number = sentNumber(phone);
  return number === '' ? '' : `${areaCode.trim()}-${number}`;
}

/**
 * The form as `kyc_submit` takes it. The passport's photo also goes out as `hand_pic`, and a certificate only with
 * its flag (LOAN-44, LOAN-47 to LOAN-49).
 */
export const kycWire = (draft: KycDraft): Record<KycFieldName, string | number> => ({
  name: draft.lastName.trim(),
  last_name: draft.firstName.trim(),
  sex: draft.sex === null ? '' : sexCode[draft.sex],
  birthday: slashed(draft.birthday),
  country: draft.country.trim(),
  mobile: mobileOf(draft),
  id_card_type: draft.documentKind === null ? '' : documentCode[draft.documentKind],
  id_number: draft.documentNumber.trim(),
  hand_pic: draft.passportPhoto ?? '',
  age: numberOf(draft.age),
  contact_info: draft.contact.trim(),
  loan_amount: numberOf(draft.loanAmount),
  social_security: draft.socialSecurity.trim(),
  has_family: digitOf(draft.hasFamily),
  address_detail: draft.address.trim(),
  job: draft.job.trim(),
  work_years: numberOf(draft.yearsAtWork),
  work_address: draft.workAddress.trim(),
  personal_income: numberOf(draft.personalIncome),
  family_income: numberOf(draft.familyIncome),
  annual_income: numberOf(draft.annualIncome),
  other_income: numberOf(draft.otherIncome),
  annual_savings: numberOf(draft.annualSavings),
  debt_info: draft.debts.trim(),
  has_pension: digitOf(draft.hasPension),
  has_house: digitOf(draft.hasHouse),
  house_cert: (draft.hasHouse && draft.houseCertificate) || '',
  has_car: digitOf(draft.hasCar),
  car_cert: (draft.hasCar && draft.carCertificate) || '',
  passport_photo: draft.passportPhoto ?? '',
  credit_score: numberOf(draft.creditScore),
  tax_bill: draft.taxBill ?? '',
});

function dayFrom(text: string): TypedDay {
  const [year, month, day] = text.split(/[/-]/).map(Number);
  const typed = { year: year || null, month: month || null, day: day || null };
  return isoDayOf(typed) === null ? { year: null, month: null, day: null } : typed;
}

/**
 * Both parts of `mobile`: the digits of the country code before the first dash, and the number behind it. Without a
 * dash there is no country code (LOAN-44).
 */
export function mobileParts(mobile: string): Pick<KycDraft, 'areaCode' | 'phone'> {
  const dash = mobile.indexOf('-');
  return {
    areaCode: callingCode(mobile.slice(0, Math.max(dash, 0))),
    phone: mobile.slice(dash + 1).trim(),
  };
}

/** The form that the texts of a `kyc_submit` describe; what can't be read is empty. */
export function kycDraftFrom(wire: Record<KycFieldName, string>): KycDraft {
  const isOn = (text: string) => text === '1' || text === 'true';
  const photo = (text: string) => text.trim() || null;
  return {
    firstName: wire.last_name.trim(),
    lastName: wire.name.trim(),
    sex: nameOfCode(sexCode, wire.sex),
    birthday: dayFrom(wire.birthday),
    country: wire.country.trim(),
    ...mobileParts(wire.mobile),
    documentKind: nameOfCode(documentCode, wire.id_card_type),
    documentNumber: wire.id_number.trim(),
    age: parseLooseDecimal(wire.age),
    contact: wire.contact_info.trim(),
    loanAmount: parseLooseDecimal(wire.loan_amount),
    socialSecurity: wire.social_security.trim(),
    hasFamily: isOn(wire.has_family),
    address: wire.address_detail.trim(),
    job: wire.job.trim(),
    yearsAtWork: parseLooseDecimal(wire.work_years),
    workAddress: wire.work_address.trim(),
    personalIncome: parseLooseDecimal(wire.personal_income),
    familyIncome: parseLooseDecimal(wire.family_income),
    annualIncome: parseLooseDecimal(wire.annual_income),
    otherIncome: parseLooseDecimal(wire.other_income),
    annualSavings: parseLooseDecimal(wire.annual_savings),
    debts: wire.debt_info.trim(),
    hasPension: isOn(wire.has_pension),
    hasHouse: isOn(wire.has_house),
    houseCertificate: isOn(wire.has_house) ? photo(wire.house_cert) : null,
    hasCar: isOn(wire.has_car),
    carCertificate: isOn(wire.has_car) ? photo(wire.car_cert) : null,
    passportPhoto: photo(wire.passport_photo),
    creditScore: parseLooseDecimal(wire.credit_score),
    taxBill: photo(wire.tax_bill),
  };
}

/** A reviewer's objections, by our fields; a field without an objection is missing. */
export const kycObjections = (reasons: KycReasons | null): Partial<Record<KycField, string>> =>
  Object.fromEntries(
    reasons === null
      ? []
      : objectKeys(kycNames).flatMap((field) => {
          const reason = reasons[kycNames[field]];
          return reason === '' || field === 'areaCode' ? [] : [[field, reason]];
        }),
  );
