import { decimal } from '#domain/decimal.ts';
import { trader } from '#fixtures/follow.ts';
import { accepted, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { relationFieldsOf } from './relation.machine.ts';
import { relationModel } from './relation.model.ts';

const filled = { multiple: decimal('0.5'), maxMargin: decimal(500) };
const followed = { ...trader, isFollowed: true, multiple: decimal(2), followMargin: decimal(700) };
const agree = { type: 'agree', agreed: true } as const;
const fillIn = ['follow', agree, 'confirm', { type: 'change', changes: filled }] as const;
const change = (changes: Partial<Record<keyof typeof filled, ReturnType<typeof decimal> | null>>) =>
  ({ type: 'change', changes }) as const;
const unsent = { sees: { cannot: ['submit'] } } as const;

export const relationCases = defineCases(relationModel, {
  'A follow is announced, and asks for the terms again the next time, with the settings as they are now [FOLLOW-41, FOLLOW-54, FOLLOW-121]':
    [
      ...fillIn,
      'submit',
      { answers: 'follow', output: accepted(null) },
      {
        sees: {
          state: 'begun',
          sent: { follow: [submission({ traderId: '5', ...filled }, 1)] },
          emitted: ['orders.changed', 'money.moved', 'follow.accepted'],
        },
      },
      { type: 'trader.changed', trader: { ...trader, followers: 11 } },
      'follow',
      {
        sees: {
          state: 'settings.terms',
          context: { agreed: false },
          shows: [[relationFieldsOf, filled]],
          cannot: ['confirm'],
        },
      },
    ],
  'A follow whose answer was lost turns up with the trader, and is not announced as accepted': [
    ...fillIn,
    'submit',
    { fails: 'follow' },
    { sees: { state: 'unconfirmed' } },
    { type: 'trader.changed', trader: followed },
    {
      sees: {
        state: 'followed',
        shows: [[relationFieldsOf, { multiple: '2', maxMargin: '700' }]],
        emitted: ['orders.changed', 'money.moved'],
      },
    },
  ],
  'The terms come first, both numbers are needed, and the multiple begins with 1 [FOLLOW-54, FOLLOW-55, FOLLOW-114]':
    [
      { given: { knowsRules: false } },
      'follow',
      agree,
      { type: 'agree', agreed: false },
      { sees: { state: 'settings.terms', cannot: ['confirm', 'submit'] } },
      agree,
      'confirm',
      { sees: { context: { fields: { multiple: '1', maxMargin: null } } } },
      unsent,
      change({ multiple: null, maxMargin: decimal(500) }),
      unsent,
      // Without the exchange's rules the API decides about numbers that make no sense.
      change({ multiple: decimal(0), maxMargin: decimal(0) }),
      { sees: { can: ['submit'] } },
    ],
});
