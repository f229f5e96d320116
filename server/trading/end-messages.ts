import type { Tables } from '../kernel/database/tables.ts';
import type { MessageId } from '../kernel/texts/message.ts';

type CloseReason = NonNullable<Tables['forex_order']['close_reason']>;

/** Why an order ended (FOLLOW-93); a part that the trader has closed ended for the same reason. */
export const endMessages: Record<CloseReason, MessageId> = {
  user: /*i18n*/ 'Closed by hand.',
  trader: /*i18n*/ "Closed with the trader's order.",
  stopLoss: /*i18n*/ 'Closed by the stop loss.',
  takeProfit: /*i18n*/ 'Closed by the take profit.',
  forced: /*i18n*/ 'Closed by force: the margin level fell to the limit.',
  cancelled: /*i18n*/ 'Cancelled.',
  insolvent: /*i18n*/ 'Cancelled: the margin level was too low.',
};
