import { accepted, refused, submission } from '#fixtures/write.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { askingOf } from './confirmed-action.machine.ts';
import { confirmedActionModel } from './confirmed-action.model.ts';

const open = { type: 'open', subject: 'demo account' } as const;
const asking = (step: string | null) => ({ sees: { shows: [[askingOf, step] as const] } });

export const confirmedActionCases = defineCases(confirmedActionModel, {
  'The sheet asks, is busy, and closes when the action is done': [
    asking(null),
    open,
    asking('asking'),
    'confirm',
    asking('busy'),
    { answers: 'act', output: refused('Not now.') },
    { sees: { state: 'refused', context: { message: 'Not now.' }, shows: [[askingOf, 'asking']] } },
    'confirm',
    { answers: 'act', output: accepted(null, 'Done.') },
    asking(null),
    { sees: { sent: { act: [submission('demo account', 1), submission('demo account', 2)] } } },
  ],
});
