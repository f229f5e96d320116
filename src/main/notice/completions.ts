import { i18n } from '@lingui/core';
import type { Completion } from '#domain/completion.ts';
import { isPositive } from '#domain/decimal.ts';
import { noticeWords } from '#features/notice/notice-words.ts';
import { localeCodeOf } from '#i18n/locales.ts';
import { showToast } from '#ui/toast.ts';

/**
 * Says what came about without the user: the figure first, then what happened (FOREX-87, MICRO-45). Rejects if the code
 * of toasts can't be loaded.
 */
export async function showCompletion(completion: Completion): Promise<void> {
  const { title, figure, text } = noticeWords(completion, i18n, localeCodeOf(i18n.locale));
  const isProfit =
    completion.kind !== 'filled' && completion.profit !== null && isPositive(completion.profit);
  await showToast({
    tone: isProfit ? 'success' : 'info',
    title: figure === null ? title : `${title} ${figure}`,
    message: text ?? '',
  });
}
