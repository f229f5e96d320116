import { defineModel } from '../kit/model.ts';
import { orderSheetMachine } from './order-sheet.machine.ts';

const trader = { id: '7001', nickname: 'Northwind' };

export const orderSheetModel = defineModel({
  name: 'follow/order-sheet',
  machine: orderSheetMachine,
  input: undefined,
  events: {
    open: [{ subject: { trader, status: 'active' } }, { subject: { trader, status: 'closed' } }],
    close: [{}],
    'channel.lost': [{}],
    'channel.restored': [{}],
  },
  answers: {},
});
