import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** An English text of the app in the language that is shown. */
export const said = (message: string, values: Record<string, string | number> = {}): string =>
  i18n._(generateMessageId(message), values, { message });
