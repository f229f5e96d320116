import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '#gateway/client.ts';
import { codes } from '#protocol/answer.ts';
import { showToast } from '#ui/toast.ts';
import type { Taken } from './services.ts';

/** Says why the user is at sign-in all of a sudden: once, whoever of those that hear of it is the first. */
export function showExpired(): void {
  showToast({ id: 'session ended', message: i18n._(msg`Your session has ended. Please sign in again.`) });
}

/** Shows what the API said, and words what it couldn't say: a network error comes with its code. */
export function showNotice(notice: Notice | Taken): void {
  if (notice.kind === 'taken') {
    showToast({ tone: 'success', message: notice.message });
    return;
  }
  if (notice.kind === 'refused') {
    const { code, message } = notice;
    if (code === codes.sessionInvalid) showExpired();
    else showToast({ tone: 'danger', message, id: message });
    return;
  }
  const { code } = notice;
  showToast({
    tone: 'danger',
    id: `failed ${code}`,
    message: i18n._(msg`The network failed (${code}). Please try again.`),
  });
}
