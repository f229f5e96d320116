import { page } from 'vitest/browser';
import { specifiedLoan, specifiedLoanInfo, specifiedProduct } from '#fixtures/exchange/specified.ts';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';

/** Products as the API sends them; numbers and texts are mixed, as in the wild. */
export const monthly = specifiedProduct;

export const quarterly = {
  id: 52,
  loan_period: '90',
  min_amount: 1000,
  max_amount: 20000,
  interest_rate: '0.00035',
  free_period: 0,
  penalty_rate: '0.001',
};

/** A loan as the API sends it; it is to be repaid. */
export const wireLoan = {
  ...specifiedLoan,
  created_at: '2026-03-02T09:15:00Z',
  reviewed_at: '2026-03-02T09:20:00Z',
  repayment_time: '2026-04-01T09:20:00Z',
};

/** The verification of Ada Lovelace, approved: name is the last name, last_name the first (LOAN-41). */
export const approved = success(specifiedLoanInfo);

export const paths = {
  info: '/api/loan/info',
  products: '/api/loan/loan_config',
  product: '/api/loan/config_info',
  date: '/api/loan/get_date',
  submit: '/api/loan/loan_submit',
  records: '/api/loan/loan_list',
  saved: '/api/loan/loan_info',
};

export const loanReplies: Record<string, ReplyTo> = {
  [paths.info]: approved,
  [paths.products]: success([monthly, quarterly]),
  [paths.product]: ({ query }) => success(query.id === '52' ? quarterly : monthly),
  [paths.date]: success('2026-03-02'),
  [paths.records]: success({ data: [], total: 0 }),
};

/** Opens the app of a user whose verification was approved, with two products on offer and no loan yet. */
export const openLoans = ({ path = '/loan/submit', ...options }: AreaOptions = {}) =>
  openArea(loanReplies, { path, ...options });

/** The page of the agreement for the monthly loan of 1,000 USD. */
export const agreementPath = '/loan/agreement?id=51&amount=1000';

export const amount = () => page.getByRole('textbox', { name: 'Amount' });
export const period = () => page.getByRole('radiogroup', { name: 'Loan period' });
export const loanNow = () => page.getByRole('button', { name: 'Loan now' });
export const cost = () => page.getByRole('region', { name: 'Cost' });
export const review = () => page.getByRole('dialog', { name: 'Confirm the loan' });
export const confirm = () => page.getByRole('button', { name: 'Read the agreement' });
export const agreement = () => page.getByRole('article');
export const acknowledgement = () => page.getByRole('checkbox');
/** Goes on from the agreement, and signs it. */
export const sign = () => page.getByRole('button', { name: /^Sign(?! again)/ });
export const typedName = () => page.getByRole('textbox', { name: 'Your full name' });

export async function choosePeriod(option: RegExp) {
  await period().getByRole('radio', { name: option }).click();
}

/** Fills in the monthly loan of 1,000 USD. */
export async function fillIn(sum = '1000') {
  await choosePeriod(/^30 days/);
  await amount().fill(sum);
}

/** Fills in the loan, confirms it and acknowledges the agreement. */
export async function readAgreement() {
  await fillIn();
  await loanNow().click();
  await confirm().click();
  await acknowledgement().click();
}

/** Goes on to the signature, and signs by name. */
export async function signByName(name = 'Ada Lovelace') {
  await sign().click();
  await page.getByText('Type', { exact: true }).click();
  await typedName().fill(name);
  await sign().click();
}
