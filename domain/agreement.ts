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
export const agreementVersion = 2;

/** The language of the text where the user's own is missing (LOAN-102). */
export const fallbackLanguage = 'hk';

/**
 * How a language writes figures and days. It belongs to the text: browsers and servers have formatters of their own, and
 * what is signed is compared character by character.
 */
interface Notation {
  group: string;
  decimal: string;
  /** With {number}. */
  percent: string;
  /** With {year}, {month} and {day}, or {d} for a day without a leading zero. */
  date: string;
  /** Their names; without them a month is two digits. */
  months?: readonly string[] | undefined;
}

/** One language's text, with places such as {amount} for the figures. */
export interface AgreementTemplate {
  notation: Notation;
  title: string;
  /** Who agrees with whom, and when. */
  parties: string;
  /** The seven terms (LOAN-100). */
  terms: readonly { heading: string; text: string }[];
  /** Which version governs where those in different languages differ. */
  language: string;
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
  /** The date as the API words it: a day such as 2026-03-03 is written as the language does. */
  date: string;
}

/** A text with its places filled; one without a value stays as it is. */
const filledWith = (values: ReadonlyMap<string, string>, text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values.get(name) ?? place);

/** A plain number as a language writes it. */
function numberIn({ group, decimal }: Notation, plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** A day such as 2026-03-03 as a language writes it; any other text as it is. */
function dayIn({ date, months }: Notation, text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return text;
  const parts = { year, month: months?.[Number(month) - 1] ?? month, day, d: String(Number(day)) };
  return filledWith(new Map(Object.entries(parts)), date);
}

/** The value of each placeholder of a template, in the language's notation. */
function placesOf(loan: AgreedLoan, notation: Notation) {
  const money = (amount: Decimal) => `${numberIn(notation, toFixed(amount, 2))} USD`;
  const percent = (rate: Decimal) =>
    notation.percent.replace('{number}', numberIn(notation, percentOf(rate)));
  return {
    borrower: loan.borrower,
    date: dayIn(notation, loan.date),
    amount: money(loan.amount),
    period: String(loan.period),
    freeDays: String(interestFreeDaysOf(loan)),
    dailyRate: percent(loan.dailyRate),
    penaltyRate: percent(loan.penaltyRate),
    interest: money(interestOf(loan.amount, loan)),
    total: money(totalOf(loan.amount, loan)),
    dailyPenalty: money(dailyPenaltyOf(loan.amount, loan)),
  };
}

/** The places that a template may have, as {amount}. */
export const agreementPlaces = Object.keys(
  placesOf(
    {
      borrower: '',
      date: '',
      amount: decimal(0),
      period: 0,
      freeDays: 0,
      dailyRate: decimal(0),
      penaltyRate: decimal(0),
    },
    { group: '', decimal: '.', percent: '', date: '' },
  ),
);

/** An agreement before it is signed. */
export interface AgreementBody {
  html: string;
  /** The alternative text of the picture of its signature. */
  signatureLabel: string;
}

/**
 * The text of a loan's agreement as HTML (LOAN-105). App and exchange make it with this function, so that the two
 * can be compared character by character.
 */
export function agreementBody(template: AgreementTemplate, loan: AgreedLoan): AgreementBody {
  const { notation, title, parties, terms, language, interestFree, signature } = template;
  const places = new Map(Object.entries(placesOf(loan, notation)));
  const valued = (text: string) => filledWith(places, text);
  const free = interestFreeDaysOf(loan) > 0 ? interestFree : '';
  const filled = (text: string) => escapeHtml(valued(text.replaceAll('{interestFree}', free)));
  const items = terms.map(
    ({ heading, text }) => `<li><h3>${filled(heading)}</h3><p>${filled(text)}</p></li>`,
  );
  return {
    html: `<h2>${filled(title)}</h2><p>${filled(parties)}</p><ol>${items.join('')}</ol><p>${filled(language)}</p>`,
    signatureLabel: valued(signature),
  };
}

/** The agreement with the signature's picture under it (LOAN-54). @param picture the URL of the picture */
export const signedHtml = ({ html, signatureLabel }: AgreementBody, picture: string): string =>
  `${html}<p><img src="${escapeHtml(picture)}" width="300" height="400" alt="${escapeHtml(signatureLabel)}"></p>`;
