import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const words: Record<string, MessageDescriptor> = {
  user: msg({ message: 'Closed by you', comment: 'Why a contract order ended' }),
  stopLoss: msg({ message: 'Stop loss', comment: 'Why a contract order ended' }),
  takeProfit: msg({ message: 'Take profit', comment: 'Why a contract order ended' }),
  forced: msg({
    message: 'Forced closing: the risk rate was too low',
    comment: 'Why a contract order ended',
  }),
  cancelled: msg({ message: 'Cancelled by you', comment: 'Why a contract order ended' }),
  insolvent: msg({ message: 'Dropped: the risk rate was too low', comment: 'Why a pending order ended' }),
};

/** Why an order ended, in words; null for a reason that this version doesn't know. */
export const closeReasonWords = (reason: string): MessageDescriptor | null => words[reason] ?? null;
