import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type AreaOptions, openArea, type ReplyTo, success } from './app.tsx';
import { uploadProof } from './deposits.tsx';
import { wireLoan as loan } from './loans.ts';

export const paths = {
  loan: '/api/loan/repayment_info',
  networks: '/api/loan/repayment_accounts',
  submit: '/api/loan/repayment_submit',
  records: '/api/loan/loan_list',
  upload: '/api/common/image_upload',
  info: '/api/loan/info',
};

/** A loan as the API sends it: 1,000.00, interest 11.50, no penalty yet. */
export const wireLoan = { ...loan, id: 41, penalty_amount: '0' };

export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

const wireNetworks = [
  { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address: tronAddress },
  {
    id: 2,
    currency_code: 'BTC',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    usd_price: '60000',
    fixed_price: 1,
  },
];

export const repaymentReplies: Record<string, ReplyTo> = {
  [paths.loan]: success(wireLoan),
  [paths.networks]: success(wireNetworks),
  [paths.submit]: success(null, 'Your repayment is being checked.'),
  [paths.records]: success({ data: [wireLoan], total: 1 }),
  [paths.upload]: success({ url: '/api/common/image/7f3a' }),
  [paths.info]: success({ status: 2, unpaid: 1 }),
};

/** Opens the app on the repayment of loan 41. */
export const openRepayment = ({ path = '/loan/repayment?loan_id=41', ...options }: AreaOptions = {}) =>
  openArea(repaymentReplies, { path, ...options });

export const network = () => page.getByRole('button', { name: /^Network / });
export const memo = () => page.getByRole('textbox', { name: 'Transaction number or note (optional)' });
export const submit = () => page.getByRole('button', { name: 'Send the proof' });
export const details = () => page.getByRole('group').filter({ hasText: /^Loan details/ });

export async function chooseNetwork(name: string) {
  await network().click();
  await page.getByRole('radio', { name, exact: true }).click();
}

/** Fills in the whole form. */
export async function fillIn() {
  await chooseNetwork('USDT-TRC20');
  await uploadProof();
  await memo().fill('0x5f21');
  await expect.element(submit()).toBeEnabled();
}
