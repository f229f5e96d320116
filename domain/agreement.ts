import { type Decimal, decimal, toFixed } from './decimal.ts';
import { escapeHtml } from './html.ts';
import {
  dailyPenaltyOf,
  interestFreeDaysOf,
  interestOf,
  type LoanTerms,
  percentOf,
  totalOf,
} from './loan.ts';

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
  /** The sentence that stands for {interestFree} in a term, with the blank behind it, unless no day is free. */
  interestFree: string;
  /** The alternative text of the picture of the signature. */
  signature: string;
}

/** The facts of one loan that the text names. */
export interface AgreedLoan extends LoanTerms {
  /** First name and last name, as they were verified. */
  borrower: string;
  /** In USD. */
  amount: Decimal;
  /** The date as the API words it. */
  date: string;
}

/** The value of each placeholder of a template. Figures are in plain notation, the same in every language. */
const placesOf = (loan: AgreedLoan) => ({
  borrower: loan.borrower,
  date: loan.date,
  amount: `${toFixed(loan.amount, 2)} USD`,
  period: String(loan.period),
  freeDays: String(interestFreeDaysOf(loan)),
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

/** An agreement before it is signed. */
export interface AgreementBody {
  html: string;
  /** The alternative text of the picture of its signature. */
  signatureLabel: string;
}

const placesIn = /\{(\w+)\}/g;

/**
 * The text of a loan's agreement as HTML (LOAN-105). App and exchange make it with this function, so that the two
 * can be compared character by character.
 */
export function agreementBody(template: AgreementTemplate, loan: AgreedLoan): AgreementBody {
  const { title, parties, terms, interestFree, signature } = template;
  const places = new Map(Object.entries(placesOf(loan)));
  const valued = (text: string) =>
    text.replaceAll(placesIn, (place, name: string) => places.get(name) ?? place);
  const free = interestFreeDaysOf(loan) > 0 ? interestFree : '';
  const filled = (text: string) => escapeHtml(valued(text.replaceAll('{interestFree}', free)));
  const items = terms.map(
    ({ heading, text }) => `<li><h3>${filled(heading)}</h3><p>${filled(text)}</p></li>`,
  );
  return {
    html: `<h2>${filled(title)}</h2><p>${filled(parties)}</p><ol>${items.join('')}</ol>`,
    signatureLabel: valued(signature),
  };
}

/** The agreement with the signature's picture under it (LOAN-54). @param picture the URL of the picture */
export const signedHtml = ({ html, signatureLabel }: AgreementBody, picture: string): string =>
  `${html}<p><img src="${escapeHtml(picture)}" width="300" height="400" alt="${escapeHtml(signatureLabel)}"></p>`;
