import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { codes } from '#protocol/envelope.ts';
import { showToast } from '#ui/screen/toast.ts';
import type { AppNotice } from './core.ts';

/** Explains a sudden redirect to sign-in. Several callers may report it; the id makes it one toast. */
function showExpired(): void {
  showToast({ id: 'session ended', message: i18n._(msg`Your session has ended. Please sign in again.`) });
}

/** Shows the API's message, or for a network error a message of our own with its code (API-16, API-22). */
export function showNotice(notice: AppNotice | { kind: 'expired' }): void {
  if (notice.kind === 'expired') {
    showExpired();
    return;
  }
  if (notice.kind === 'accepted') {
    // Without words there is nothing to show: the screen itself shows what was done.
    if (notice.message !== '') showToast({ tone: 'success', message: notice.message });
    return;
  }
  if (notice.kind === 'refused') {
    const { code, message } = notice;
    if (code === codes.sessionInvalid) showExpired();
    else showToast({ tone: 'danger', message, id: message });
    return;
  }
  const { kind, code } = notice;
  const message =
    kind === 'failed'
      ? msg`The network failed (${code}). Please try again.`
      : msg`The answer could not be read (${code}). Please try again.`;
  showToast({ tone: 'danger', id: `${kind} ${code}`, message: i18n._(message) });
}
