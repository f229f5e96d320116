import { type Decimal, decimal, toFixed } from './decimal.ts';
import { escapeHtml } from './html.ts';
import { dailyPenaltyOf, interestOf, type LoanTerms, percentOf, totalOf } from './loan.ts';

/** The version of the templates in `locales/<code>/agreement-<version>.json`: a new text is a new version. */
export const agreementVersion = 1;

/** The language of the text where the user's own is missing (LOAN-102). */
export const fallbackLanguage = 'hk';

/** One language's text, with places such as {amount} for the figures. */
export interface AgreementTemplate {
  title: string;
  /** Who agrees with whom, and when. */
  parties: string;
  /** The seven terms (LOAN-100). */
  terms: readonly { heading: string; text: string }[];
}

/** What the text says of one loan. */
export interface AgreedLoan extends LoanTerms {
  /** First name and last name, as they were verified. */
  borrower: string;
  /** In USD. */
  amount: Decimal;
  /** The date as the API words it. */
  date: string;
}

/** What stands for each place of a template. Figures are in plain notation, the same in every language. */
const placesOf = (loan: AgreedLoan) => ({
  borrower: loan.borrower,
  date: loan.date,
  amount: `${toFixed(loan.amount, 2)} USD`,
  period: String(loan.period),
  freeDays: String(loan.freeDays),
  dailyRate: `${percentOf(loan.dailyRate)} %`,
  penaltyRate: `${percentOf(loan.penaltyRate)} %`,
  interest: `${toFixed(interestOf(loan.amount, loan), 2)} USD`,
  total: `${toFixed(totalOf(loan.amount, loan), 2)} USD`,
  dailyPenalty: `${toFixed(dailyPenaltyOf(loan.amount, loan), 2)} USD`,
});

/** The places that a template may have, as {amount}. */
export const agreementPlaces = Object.keys(
  placesOf({
    borrower: '',
    date: '',
    amount: decimal(0),
    period: 0,
    freeDays: 0,
    dailyRate: decimal(0),
    penaltyRate: decimal(0),
  }),
);

/**
 * The text of a loan's agreement as HTML (LOAN-105). App and exchange make it with this function, so that the two
 * can be compared character by character.
 */
export function agreementHtml({ title, parties, terms }: AgreementTemplate, loan: AgreedLoan): string {
  const places = new Map(Object.entries(placesOf(loan)));
  const filled = (text: string) =>
    escapeHtml(text).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = places.get(name);
      return value === undefined ? place : escapeHtml(value);
    });
  const items = terms.map(
    ({ heading, text }) => `<li><h3>${filled(heading)}</h3><p>${filled(text)}</p></li>`,
  );
  return `<h2>${filled(title)}</h2><p>${filled(parties)}</p><ol>${items.join('')}</ol>`;
}

/** The agreement with the signature's picture under it (LOAN-54). @param picture the URL of the picture */
export const signedHtml = (html: string, picture: string): string =>
  `${html}<p><img src="${escapeHtml(picture)}" width="300" height="400" alt=""></p>`;
