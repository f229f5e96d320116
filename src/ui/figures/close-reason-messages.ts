import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const messages: Record<string, MessageDescriptor> = {
  user: msg({ message: 'Closed by you', comment: 'Why a contract order ended' }),
  stopLoss: msg({ message: 'Stop loss', comment: 'Why a contract order ended' }),
  takeProfit: msg({ message: 'Take profit', comment: 'Why a contract order ended' }),
  forced: msg({
    message: 'Stop-out: the margin level was too low',
    comment: 'Why a contract order ended',
  }),
  cancelled: msg({ message: 'Cancelled by you', comment: 'Why a contract order ended' }),
  trader: msg({ message: 'Closed with the trader', comment: 'Why a contract order ended' }),
  insolvent: msg({
    message: 'Cancelled: the margin level was too low',
    comment: 'Why a pending order ended',
  }),
};

/** The message for the reason why an order ended; null for an unknown reason. */
export const closeReasonWords = (reason: string): MessageDescriptor | null => messages[reason] ?? null;
