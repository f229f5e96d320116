import { expect } from 'vitest';
import { completeKyc } from '#fixtures/loan.ts';
import { loaded, type Opened } from '../app.ts';
import { performedOnce, withRefusal } from '../oracle.ts';
import { attach, uploadedUrl } from './photo.ts';

/** The real name is sent once, with three pictures, and waits for its review. */
export async function verifiesName(opened: Opened): Promise<void> {
  const path = '/api/user_real/center';
  const services = await opened.areas.verification();
  const review = await loaded(opened, services.review, path);
  expect(review.status).toBe('none');
  const form = services.formOf(review);
  const step = () => form.getSnapshot();
  form.send({ type: 'change', changes: { name: 'Ada Lovelace', cardId: 'X1234567' } });
  for (const field of ['frontPhoto', 'backPhoto', 'selfie'] as const)
    await attach(opened, step().children[field], services.photos);
  await withRefusal(opened, '/api/user_real/real_name', {
    send: () => form.send({ type: 'submit' }),
    isRefused: () => step().context.refusal,
    isDone: () => step().matches('submitted'),
  });
  performedOnce(opened, '/api/user_real/real_name', {
    name: 'Ada Lovelace',
    card_id: 'X1234567',
    front_pic: uploadedUrl,
    reverse_pic: uploadedUrl,
    hand_pic: uploadedUrl,
  });
  expect((await loaded(opened, services.review, path)).status).toBe('waiting');
}

/** The form for loans is sent once, with every field of the documents; once it is approved, loans are open. */
export async function verifiesForLoans(opened: Opened): Promise<void> {
  const path = '/api/loan/info';
  const { api, areas } = opened;
  const services = await areas.loanVerification();
  const info = await loaded(opened, services.info, path);
  expect(info.status).toBe('none');
  const form = services.formOf(info);
  const step = () => form.getSnapshot();
  const {
    passportPhoto: _,
    houseCertificate: _house,
    carCertificate: _car,
    taxBill: _tax,
    ...values
  } = completeKyc;
  form.send({ type: 'change', changes: values });
  await attach(opened, step().children.passportPhoto, services.photos);
  form.send({ type: 'goTo', step: 'review' });
  await withRefusal(opened, '/api/loan/kyc_submit', {
    send: () => form.send({ type: 'submit' }),
    isRefused: () => step().context.refusal,
    isDone: () => step().matches('submitted'),
  });
  performedOnce(opened, '/api/loan/kyc_submit', kycFields);
  expect((await loaded(opened, services.info, path)).status).toBe('waiting');
  api.world.loanVerification.status = 2;
  services.info.send({ type: 'refresh' });
  expect((await loaded(opened, services.info, path)).status).toBe('approved');
}

/** As the documents have them: the last name under `name`, the birthday with slashes, the phone with a dash. */
const kycFields = {
  name: 'Lovelace',
  last_name: 'Ada',
  sex: '2',
  birthday: '1990/12/10',
  country: 'GB',
  mobile: '44-7700900123',
  id_card_type: '2',
  id_number: 'X1234567',
  hand_pic: uploadedUrl,
  age: '35',
  contact_info: 'ada@pelorus.test',
  loan_amount: '1000',
  social_security: 'QQ123456C',
  has_family: '0',
  address_detail: '12 St James’s Square, London',
  job: 'Analyst',
  work_years: '12',
  work_address: '1 Dorset Street, London',
  personal_income: '4000',
  family_income: '6000',
  annual_income: '48000',
  other_income: '',
  annual_savings: '9000',
  debt_info: 'None',
  has_pension: '1',
  has_house: '0',
  house_cert: '',
  has_car: '0',
  car_cert: '',
  passport_photo: uploadedUrl,
  // The score of the account stays, also where another is filled in (LOAN-142).
  credit_score: '90',
  tax_bill: '',
};
