import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceOfPair } from '#domain/completion.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { Happening } from '#domain/notice.ts';
import { shownAmount } from '#domain/shown-decimals.ts';
import { formatDecimal } from '#i18n/format-decimal.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { closeReasonWords } from '#ui/figures/close-reason-messages.ts';
import { type Direction, directionOf } from '#ui/screen/direction.ts';

export interface NoticeWords {
  title: string;
  /** The figure that matters most; null for none. */
  figure: string | null;
  /** Whether it was won or came in, or was lost. */
  direction?: Direction;
  /** A sentence, or what the title is about; null for neither. */
  text: string | null;
}

function money(value: Decimal | null, currency: string, locale: LocaleCode): string {
  if (value === null || currency === 'USD') return formatDecimal(value, locale, { places: 2, currency });
  const { amount, minPlaces } = shownAmount(value, currency);
  return `${formatDecimal(amount, locale, { minPlaces })} ${currency}`.trim();
}

const priceOf = ({ price, places }: PriceOfPair, locale: LocaleCode) =>
  formatDecimal(price, locale, places === null ? {} : { minPlaces: places });

const profitOf = (profit: Decimal | null, locale: LocaleCode) => ({
  figure: formatDecimal(profit, locale, { places: 2, sign: 'always', currency: 'USD' }),
  direction: directionOf(profit, 2),
});

type Review = Extract<Happening, { kind: 'review' }>;

const documentsRefused = msg`Your documents were not accepted`;

const reviewTitles = {
  deposit: { accepted: msg`Your deposit was credited`, refused: msg`Your deposit was rejected` },
  withdrawal: { accepted: msg`Withdrawal successful`, refused: msg`Withdrawal rejected` },
  loan: { accepted: msg`Your loan was paid out`, refused: msg`Your application for a loan was rejected` },
  repayment: { accepted: msg`Your repayment was accepted`, refused: msg`Your repayment was rejected` },
  identity: { accepted: msg`Your identity is verified`, refused: documentsRefused },
  loanIdentity: {
    accepted: msg({
      message: 'Verified for loans',
      comment: "Badge: the user's identity was checked for loans",
    }),
    refused: documentsRefused,
  },
  trader: {
    accepted: msg`You are now a master trader`,
    refused: msg`Your application to become a master trader was rejected`,
  },
};

const documents = { identity: msg`Real-name verification`, loanIdentity: msg`Verification for loans` };

function reviewWords(review: Review, i18n: I18n, locale: LocaleCode): NoticeWords {
  const { accepted, refused } = reviewTitles[review.subject];
  const title = i18n._(review.isAccepted ? accepted : refused);
  switch (review.subject) {
    case 'deposit':
    case 'withdrawal':
      return {
        title,
        figure: money(review.amount, review.currency, locale),
        direction: review.subject === 'deposit' && review.isAccepted ? 'up' : 'none',
        text: null,
      };
    case 'loan':
    case 'repayment':
      return { title, figure: money(review.amount, 'USD', locale), text: null };
    case 'trader':
      return { title, figure: null, text: null };
    default:
      return { title, figure: null, text: i18n._(documents[review.subject]) };
  }
}

function fundEndedWords(
  { isEarly, amount, currency, fund }: Extract<Happening, { kind: 'fundEnded' }>,
  i18n: I18n,
  locale: LocaleCode,
): NoticeWords {
  const title = isEarly
    ? msg({ message: 'Redeemed early', comment: 'A notice: a share of a fund was paid out before its end' })
    : msg({ message: 'Fund finished, share paid out', comment: 'A notice: the term of a fund is over' });
  return { title: i18n._(title), figure: amount && money(amount, currency, locale), text: fund };
}

/** A notice in the reader's language (NOTICE-1); toasts say it in the same words. */
export function noticeWords(what: Happening, i18n: I18n, locale: LocaleCode): NoticeWords {
  switch (what.kind) {
    case 'filled': {
      const lots = formatDecimal(what.lots, locale);
      const price = priceOf(what, locale);
      const text =
        what.side === 'buy'
          ? msg`Your pending order was filled: bought ${lots} lots at ${price}.`
          : msg`Your pending order was filled: sold ${lots} lots at ${price}.`;
      return { title: what.symbol, figure: null, text: i18n._(text) };
    }
    case 'closed': {
      const text = closeReasonWords(what.reason) ?? msg`This order has ended.`;
      return { title: what.symbol, ...profitOf(what.profit, locale), text: i18n._(text) };
    }
    case 'microEnded':
      return {
        title: what.symbol,
        ...profitOf(what.profit, locale),
        text: i18n._(msg`Your micro order has ended.`),
      };
    case 'review':
      return reviewWords(what, i18n, locale);
    case 'loan': {
      const date = formatTime(what.dueAt, locale, 'zoned');
      const [title, text] = what.isOverdue
        ? [
            msg`Your loan is overdue`,
            msg`It was due on ${date}. The penalty grows every day until you repay.`,
          ]
        : [msg`Your loan is due soon`, msg`Repay by ${date} at the latest.`];
      return { title: i18n._(title), figure: money(what.amount, 'USD', locale), text: i18n._(text) };
    }
    case 'copy': {
      const { trader } = what;
      const lots = formatDecimal(what.lots, locale);
      const price = priceOf(what, locale);
      const text =
        what.side === 'buy'
          ? msg`Copied from ${trader}: bought ${lots} lots at ${price}.`
          : msg`Copied from ${trader}: sold ${lots} lots at ${price}.`;
      return { title: what.symbol, figure: null, text: i18n._(text) };
    }
    case 'income':
      return {
        title: i18n._(msg`Fund income credited`),
        figure: money(what.amount, what.currency, locale),
        direction: 'up',
        text: what.fund,
      };
    case 'fundEnded':
      return fundEndedWords(what, i18n, locale);
    case 'price':
      return {
        title: what.symbol,
        figure: formatDecimal(what.price, locale),
        text: i18n._(
          what.direction === 'above'
            ? msg`The price has risen to your alert.`
            : msg`The price has fallen to your alert.`,
        ),
      };
  }
}
