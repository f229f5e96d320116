import { decimal } from '#domain/decimal.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { accepted, refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { redemptionModel } from './redemption.model.ts';

const subscription = subscriptions.inProgress;
const request = { subscription, figures: { penalty: '30.864', returned: '1203.696' } };
const open = { type: 'open', subscription } as const;
const other = { ...subscription, id: '65', share: decimal(1000) };

export const redemptionCases = defineCases(redemptionModel, {
  'A redemption shows what it costs and returns: 2.5 % of 1234.56 is 30.864 [FUND-21, FUND-39, FUND-46, FUND-50]':
    [open, { sees: { state: 'confirming', context: { request }, sent: { redeem: [] } } }],
  'Another redemption has figures and a key of its own [FUND-47]': [
    open,
    'confirm',
    { answers: 'redeem', output: accepted(null) },
    'back',
    { type: 'open', subscription: other },
    'confirm',
    {
      sees: {
        sent: {
          redeem: [
            submission(request, 1),
            submission({ subscription: other, figures: { penalty: '25', returned: '975' } }, 2),
          ],
        },
      },
    },
  ],
  'Nothing stays of a refusal or of declined figures when a redemption is opened again [FUND-47]': [
    open,
    'confirm',
    { answers: 'redeem', output: refused('Redeemed already.', { figures: null }) },
    { sees: { state: 'refused', context: { refusal: 'Redeemed already.' }, cannot: ['confirm'] } },
    'back',
    open,
    { sees: { state: 'confirming', context: { request, newFigures: null, refusal: null } } },
  ],
});
