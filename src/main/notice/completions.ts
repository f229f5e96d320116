import { i18n } from '@lingui/core';
import { isPositive } from '#domain/decimal.ts';
import type { Happening } from '#domain/notice.ts';
import { noticeWords } from '#features/notice/notice-words.ts';
import { localeCodeOf } from '#i18n/locales.ts';
import { showToast } from '#ui/screen/toast.ts';

const isProfit = (what: Happening): boolean =>
  'profit' in what && what.profit !== null && isPositive(what.profit);

/**
 * Says what came about without the user: the figure first, then what happened (FOREX-87, MICRO-45, NOTICE-8). Rejects
 * if the code of toasts can't be loaded.
 */
export async function showHappening(what: Happening): Promise<void> {
  const { title, figure, text } = noticeWords(what, i18n, localeCodeOf(i18n.locale));
  await showToast({
    about: 'elsewhere',
    tone: isProfit(what) ? 'success' : 'info',
    title: figure === null ? title : `${title} ${figure}`,
    message: text ?? '',
  });
}
