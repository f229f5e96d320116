import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { codes } from '#protocol/envelope.ts';
import { showToast } from '#ui/screen/toast.ts';
import type { AppToast } from './core.ts';

/** Explains a sudden redirect to sign-in. Several callers may report it; the id makes it one toast. */
function showExpired(): void {
  showToast({
    about: 'elsewhere',
    id: 'session ended',
    message: i18n._(msg`Your session has ended. Please sign in again.`),
  });
}

/** Shows the API's message, or for a network error a message of our own with its code (API-16, API-22). */
export function showAppToast(toast: AppToast | { kind: 'expired' }): void {
  if (toast.kind === 'expired') {
    showExpired();
    return;
  }
  if (toast.kind === 'accepted') {
    // Without words there is nothing to show: the screen itself shows what was done.
    if (toast.message !== '') showToast({ about: 'done', tone: 'success', message: toast.message });
    return;
  }
  if (toast.kind === 'refused') {
    const { code, message } = toast;
    if (code === codes.sessionInvalid) showExpired();
    else showToast({ tone: 'danger', message, id: message });
    return;
  }
  const { kind, code } = toast;
  const message =
    kind === 'failed'
      ? msg`Connection problem (${code}). Please try again.`
      : msg`Something went wrong (${code}). Please try again.`;
  showToast({ tone: 'danger', id: `${kind} ${code}`, message: i18n._(message) });
}
