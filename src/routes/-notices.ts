import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '#ui/screen/toast.ts';

/** Says why home is shown in place of the page that was asked for. */
export function showUnknownAddress(): void {
  showToast({ id: 'unknown address', message: i18n._(msg`There is no page at this address.`) });
}
