import { conditionsOf } from '#flow-kit/conditions.ts';
import { all } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { traderApplicationModel } from './trader-application.model.ts';

const { answers, from, isIn, starts } = conditionsOf(traderApplicationModel);

export const traderApplicationProperties = defineProperties(traderApplicationModel, {
  ...rulesFor({
    home: ['reading', 'refused', 'applied'],
    writes: ['apply'],
    announces: ['user.changed'],
    announcesRefused: ['user.changed'],
    succeeded: ['applied'],
    typed: ({ agreed }) => agreed,
  }),
  'Nobody applies without having agreed [FOLLOW-21]': never(
    all(starts('apply'), ({ after: { context } }) => !context.agreed),
  ),
  'An agreement can be given and taken back before sending [FOLLOW-21]': from('reading', 'refused')
    .on('agree')
    .leads(({ event, after: { context } }) => context.agreed === event?.agreed),
  'Who has agreed can apply, also after a refusal [FOLLOW-21]': from(
    ({ after: now }) => isIn(now, 'reading', 'refused') && now.context.agreed,
  )
    .on('submit')
    .leads('submitting'),
  'The message of the API is shown, whatever it says [FOLLOW-51]': from('submitting')
    .on(answers('apply'))
    .leads(({ event, after: { context } }) => context.message === event?.output.message),
});
