import { channelPhrases } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { orderSheetMachine } from './order-sheet.machine.ts';

const trader = { id: '7001', nickname: 'Northwind' };

export const orderSheetModel = defineModel({
  name: 'follow/order-sheet',
  machine: orderSheetMachine,
  input: undefined,
  events: { open: [{ subject: { trader, status: 'active' } }, { subject: { trader, status: 'closed' } }] },
  answers: {},
  phrases: {
    events: {
      open: ({
        subject: {
          trader: { nickname },
          status,
        },
      }) => `The user presses ${status === 'active' ? 'Open orders' : 'Closed orders'} at ${nickname}`,
      close: 'The user presses Close',
      ...channelPhrases,
    },
    answers: {},
    delays: {},
  },
});
