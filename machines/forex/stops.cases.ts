import { decimal } from '#domain/decimal.ts';
import { submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { stopsModel } from './stops.model.ts';

const price = decimal('1.25');
const save = { type: 'save', price } as const;
const noStops = { terms: null, stopLoss: null, takeProfit: null };
const changes = (stopLoss: string, takeProfit: string) =>
  ({ type: 'change', changes: { stopLoss: decimal(stopLoss), takeProfit: decimal(takeProfit) } }) as const;
const sent = (stopLoss: string, takeProfit: string) => ({
  sees: { state: 'saving', sent: { saveStops: [submission({ orderId: '77', stopLoss, takeProfit }, 1)] } },
});

export const stopsCases = defineCases(stopsModel, {
  'The loss of a buyer is stopped below the price, and the profit taken above it [FOREX-26]': [
    { given: { ...noStops, side: 'buy' } },
    changes('1.3', '1.3'),
    { sees: { cannot: [save] } },
    changes('1.2', '1.3'),
    save,
    sent('1.2', '1.3'),
  ],
  'The loss of a seller is stopped above the price, and the profit taken below it [FOREX-26]': [
    { given: { ...noStops, side: 'sell' } },
    changes('1.2', '1.2'),
    { sees: { cannot: [save] } },
    changes('1.3', '1.2'),
    save,
    sent('1.3', '1.2'),
  ],
  'A suggested stop is sent like one that was typed [FOREX-111]': [
    { given: { takeProfit: null } },
    { type: 'suggestStop', kind: 'takeProfit', distance: decimal(2), price },
    save,
    sent('1.2', '1.275'),
  ],
});
