import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { copyText, pastedText } from '#gateway/device/clipboard.ts';
import { shareLink } from '#gateway/device/share.ts';
import type { Device } from '#ports/device.ts';
import { showToast } from '#ui/screen/toast.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { Environment } from './environment.ts';

/** The browser's clipboard, and its share sheet where it has one; a toast reports the result. */
export const createDevice = ({ environment }: Core): Area<Device> => ({
  services: deviceWith(environment.warn),
});

function deviceWith(warn: Environment['warn']): Device {
  // A page that isn't served securely has no clipboard, and not every browser lets one read it.
  const canPaste = typeof (navigator.clipboard as Clipboard | undefined)?.readText === 'function';
  const canShare = typeof navigator.share === 'function';
  return {
    copy: async (text) => {
      const isCopied = await copyText(navigator.clipboard, text, warn);
      showToast(
        isCopied
          ? { tone: 'success', id: 'copied', message: i18n._(msg`Copied`) }
          : {
              tone: 'danger',
              id: 'copied',
              message: i18n._(msg`This could not be copied. Select the text instead.`),
            },
      );
    },
    paste: canPaste ? () => pastedText(navigator.clipboard, warn) : null,
    share: canShare
      ? async (link) => {
          const isShared = await shareLink((data) => navigator.share(data), link, warn);
          if (!isShared)
            showToast({ tone: 'danger', id: 'shared', message: i18n._(msg`This could not be shared.`) });
        }
      : null,
  };
}
