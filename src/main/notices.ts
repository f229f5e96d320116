import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '#gateway/client.ts';
import { codes } from '#protocol/answer.ts';
import { showToast } from '#ui/toast.ts';
import type { Taken } from './services.ts';

/** Of all the calls that hear of the end of a session, the first one is told. */
const sessionEnded = 'session ended';

/** Says why the user is at sign-in all of a sudden. */
export function showExpired(): void {
  showToast({ id: sessionEnded, message: i18n._(msg`Your session has ended. Please sign in again.`) });
}

/** Shows what the API said, and words what it couldn't say: a network error comes with its code. */
export function showNotice(notice: Notice | Taken): void {
  if (notice.kind === 'taken') {
    showToast({ tone: 'success', message: notice.message });
    return;
  }
  if (notice.kind === 'refused') {
    const { code, message } = notice;
    showToast({ tone: 'danger', message, id: code === codes.sessionInvalid ? sessionEnded : message });
    return;
  }
  const { code } = notice;
  showToast({
    tone: 'danger',
    id: `failed ${code}`,
    message: i18n._(msg`The network failed (${code}). Please try again.`),
  });
}
