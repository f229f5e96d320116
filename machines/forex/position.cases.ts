import { refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { positionModel } from './position.model.ts';

const asked = (status: string, nth: number) => submission({ orderId: '77', status }, nth);

export const positionCases = defineCases(positionModel, {
  'An order that is filled during its cancellation is refused as cancelled, and closed as held [FOREX-25]': [
    { sees: { can: ['cancel'], cannot: ['close'] } },
    'cancel',
    'confirm',
    'order.filled',
    { sees: { state: 'ending', context: { status: 'holding', asked: 'pending' } } },
    { answers: 'endOrder', output: refused('It was filled.') },
    { sees: { state: 'open', context: { message: 'It was filled.' }, can: ['close'], cannot: ['cancel'] } },
    'close',
    { sees: { context: { message: null } } },
    'confirm',
    { sees: { sent: { endOrder: [asked('pending', 1), asked('holding', 2)] } } },
  ],
});
