import Big from 'big.js';
import type { Handlers } from '../api.ts';
import { Figure, Moment, nothing, orNothing, Rows } from '../reply.ts';
import type { Loan, Product } from '../world.ts';

const wireProduct = (product: Product) => ({
  id: product.id,
  loan_period: product.days,
  min_amount: new Figure(product.minimum),
  max_amount: new Figure(product.maximum),
  interest_rate: new Figure(product.rate),
  free_period: product.freeDays,
  penalty_rate: new Figure(product.penaltyRate),
});

const wireLoan = (loan: Loan) => ({
  id: loan.id,
  created_at: new Moment(loan.at),
  amount: new Figure(loan.amount),
  loan_period: loan.days,
  interest_amount: new Figure(loan.interest),
  interest_rate: new Figure(loan.rate),
  penalty_amount: orNothing(loan.penalty),
  reviewed_at: loan.reviewedAt === null ? nothing : new Moment(loan.reviewedAt),
  repayment_time: loan.dueAt === null ? nothing : new Moment(loan.dueAt),
  status: loan.status,
});

/** Document 2, §5: none of these may be empty or 0. */
const requiredFields = [
  ...['name', 'last_name', 'sex', 'birthday', 'country', 'mobile', 'id_card_type', 'id_number', 'age'],
  ...[
    'contact_info',
    'loan_amount',
    'social_security',
    'address_detail',
    'job',
    'work_years',
    'work_address',
  ],
  ...['personal_income', 'family_income', 'annual_income', 'annual_savings', 'debt_info', 'credit_score'],
  'passport_photo',
];

/** Loans (document 2, §7, Loan). How a repayment is submitted isn't shown there: it is taken where it is declared. */
export const loanCalls: Handlers = {
  '/api/loan/info': (_, { world }) => ({
    data:
      world.loanVerification.status === 0
        ? { status: 0, name: nothing, last_name: nothing, country: nothing, mobile: nothing }
        : {
            status: world.loanVerification.status,
            name: 'Lovelace',
            last_name: 'Ada',
            country: 'GB',
            mobile: '44-7700900000',
          },
  }),
  '/api/loan/kyc_submit': (fields, { world }) => {
    if (requiredFields.some((name) => !fields[name] || fields[name] === '0'))
      return { refused: 'Something is missing.' };
    world.loanVerification.status = 1;
    return { done: 'We look at it.' };
  },
  '/api/loan/loan_config': (_, { world }) => ({ data: world.products.map(wireProduct) }),
  '/api/loan/config_info': ({ id }, { world }) => {
    const product = world.products.find((each) => String(each.id) === id);
    return product ? { data: wireProduct(product) } : { refused: 'There is no such loan.' };
  },
  '/api/loan/get_date': () => ({ data: '2026-03-02' }),
  '/api/loan/loan_submit': ({ amount = '', config_id, sign = '', agreement = '' }, { world, now }) => {
    const product = world.products.find((each) => String(each.id) === config_id);
    if (!product || sign === '' || !agreement.includes(sign)) return { refused: 'Something is missing.' };
    world.loans.unshift({
      id: Math.max(...world.loans.map(({ id }) => id)) + 1,
      amount,
      days: product.days,
      interest: Big(amount)
        .times(product.rate)
        .times(product.days - product.freeDays)
        .toFixed(),
      rate: product.rate,
      penalty: null,
      status: 1,
      at: now,
      reviewedAt: null,
      dueAt: null,
      agreement,
    });
    return { done: 'We look at it.' };
  },
  '/api/loan/loan_list': ({ page = '1' }, { world }) => ({
    data: new Rows(world.loans.map(wireLoan), Number(page), { rows: 'data', end: 'total' }),
  }),
  '/api/loan/loan_info': ({ id }, { world }) => {
    const loan = world.loans.find((each) => String(each.id) === id);
    if (!loan) return { refused: 'There is no such loan.' };
    return {
      data: {
        id: loan.id,
        amount: new Figure(loan.amount),
        created_at: new Moment(loan.at),
        agreement: loan.agreement,
      },
    };
  },
  // Declared in the documents without their use: this API answers with something else under these names.
  '/api/loan/repayment_info': (_, { draw }) =>
    draw.world.undocumented === 'refused'
      ? { refused: 'Not here.' }
      : {
          data: {
            id: 4_040,
            amount: new Figure('1'),
            penalty_amount: new Figure('0'),
            interest_amount: new Figure('0'),
            status: 2,
          },
        },
  '/api/loan/repayment_accounts': (_, { draw }) =>
    draw.world.undocumented === 'refused'
      ? { refused: 'Not here.' }
      : { data: [{ id: 4_041, currency_code: 'DOGE', protocol_code: '', address: 'DNotThisOne' }] },
  '/api/loan/repayment_submit': ({ loan_id, charge_id, proof_img }, { world }) => {
    const loan = world.loans.find((each) => String(each.id) === loan_id);
    const network = world.networks.find((each) => String(each.id) === charge_id);
    if (!loan || !network || !proof_img) return { refused: 'Something is missing.' };
    loan.status = 4;
    return { done: 'We look at it.' };
  },
};
