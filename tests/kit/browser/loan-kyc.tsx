import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { specifiedLoanInfo } from '#fixtures/exchange/specified.ts';
import { everythingOnTheWire } from '#fixtures/loan-kyc.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import type { KycPlace } from '#machines/loan/kyc-form.ts';
import { kycDraftFrom } from '#protocol/loan-kyc-fields.ts';
import type { User } from '#protocol/session.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';
import { choosePhoto, picture, uploadReplies } from './photos.ts';

export const infoPath = '/api/loan/info';
export const submitPath = '/api/loan/kyc_submit';

/** The texts of a whole form on the wire. */
export const sentForm = {
  ...everythingOnTheWire,
  ...{ hand_pic: picture(1), passport_photo: picture(1), house_cert: '', car_cert: '', tax_bill: '' },
  ...{ has_family: 0, has_pension: 0, has_house: 0, has_car: 0, other_income: '', personal_income: 4000.5 },
  address_detail: '12 Square, London',
  work_address: '1 Dorset Street',
};

const known = { ...specifiedLoanInfo, unpaid: 0 };
export const waiting = success({ ...known, status: 1 });
export const approved = success(known);

/** A form that names a house and was rejected for these fields. */
export const rejectedFor = (reasons: Partial<Record<keyof typeof sentForm, string>>) =>
  success({
    ...known,
    status: 3,
    kyc: { ...sentForm, has_house: 1, house_cert: picture(2), tax_bill: picture(3) },
    reasons,
  });

/** A user without a credit score, who types one. */
export const unscored: User = { ...realUser, creditScore: 0 };

export const verificationReplies: Record<string, ReplyTo> = {
  '/api/default/area_list': success([
    { id: 1, code: 'US', global_code: '001' },
    { id: 3, code: 'GB', global_code: '044' },
    { id: 5, code: 'HK', global_code: '852' },
  ]),
  [infoPath]: success({ status: 0 }),
};

interface Options extends AreaOptions {
  /** How many photos were uploaded before. */
  uploaded?: number;
}

/** /loan in the whole app. By default nothing was submitted yet; uploads get the URLs of `picture`. */
export async function openLoanVerification({ path = '/loan', uploaded = 0, ...options }: Options = {}) {
  const opened = await openArea(
    {
      ...(await uploadReplies(uploaded)),
      ...verificationReplies,
      [submitPath]: success(null, 'Your documents have been received.'),
    },
    { path, user: unscored, ...options },
  );
  return { ...opened, setInfo: (reply: ReplyTo) => (opened.api.replies[infoPath] = reply) };
}

const wireTexts = Object.fromEntries(
  Object.entries(sentForm).map(([name, value]) => [name, String(value)]),
) as Record<keyof typeof sentForm, string>; // the names are those of the form

/** The whole form, as it is stored while it isn't sent. */
export const kycDraft = kycDraftFrom(wireTexts);

/**
 * The form at one of its pages, as `fillIn` leaves it but for the fields that are named as empty: a draft, since to fill
 * it in takes seconds.
 */
export async function openDraft(
  place: KycPlace,
  empty: readonly (keyof typeof sentForm)[] = [],
  options: Options = {},
) {
  const draft = kycDraftFrom({ ...wireTexts, ...Object.fromEntries(empty.map((name) => [name, ''])) });
  const stored = { userId: realUser.id, byForm: { 'loan.kyc': { draft, place } } };
  const tabStorage = memory();
  tabStorage.write('pelorus:drafts', JSON.stringify(stored));
  return openLoanVerification({
    ...options,
    environment: { ...options.environment, tabStorage },
    uploaded: draft.passportPhoto ? 1 : 0,
  });
}

/** The whole form, at its review. */
export async function openReview(options: Options = {}) {
  const opened = await openDraft('review', [], options);
  await expectStep('Step 6 of 6: Review');
  return opened;
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const choice = (name: string) => page.getByRole('radio', { name, exact: true });
export const flag = (name: string) => page.getByRole('switch', { name, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const received = () => page.getByText('Your documents are being checked');

export const expectStep = (heading: string) =>
  expect.element(page.getByRole('heading', { name: heading })).toBeVisible();

/** The errors of the fields on the screen, in their order. */
export const errors = () =>
  [...document.querySelectorAll('[id$="-error"], [id$="-problem"]')].map((each) => each.textContent);

export const next = () => button('Next').click();

/** Presses Next in the step that is shown and in those after it, up to the review. */
export async function goToReview(after: number) {
  for (let presses = 0; presses <= after; presses += 1) await next();
  await expectStep('Step 6 of 6: Review');
}

async function fillAll(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

export async function fillPerson() {
  await fillAll({ 'Last name': 'Lovelace', 'First name': 'Ada' });
  await choice('Female').click();
  await fillAll({ Month: '12', Day: '10', Year: '1990', Age: '35' });
  await choice('Passport').click();
  await field('ID number').fill('X1234567');
}

export async function chooseCountry(name: string) {
  await button(/^Country /).click();
  await page.getByRole('dialog', { name: 'Country' }).getByRole('button', { name, exact: true }).click();
}

export async function fillContact() {
  await chooseCountry('United Kingdom');
  await fillAll({
    'Mobile number': '7700900123',
    'Contact details': 'ada@pelorus.test',
    Address: '12 Square, London',
  });
}

export const fillWork = () =>
  fillAll({
    Job: 'Analyst',
    'Years at work': '12',
    'Work address': '1 Dorset Street',
    'Social security number': 'QQ123456C',
    'Personal income': '4,000.50',
    'Family income': '6000',
    'Annual income': '48,000',
  });

const fillAssets = () =>
  fillAll({ 'Loan amount': '1000', 'Annual savings': '9000', Debts: 'None', 'Credit score': '720' });

/** Fills in everything that is required, up to the review. */
export async function fillIn() {
  for (const fill of [fillPerson, fillContact, fillWork, fillAssets]) {
    await fill();
    await next();
  }
  await choosePhoto('Passport photo');
  await next();
  await expectStep('Step 6 of 6: Review');
}

/** The bodies of the forms that were sent. */
export const sentIn = (api: { requests: { path: string; body: string }[] }) =>
  api.requests.filter(({ path }) => path === submitPath).map(({ body }) => JSON.parse(body));
