import { all, starts } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { traderApplicationModel } from './trader-application.model.ts';

export const traderApplicationProperties = defineProperties(traderApplicationModel, {
  ...rulesFor({
    home: ['reading', 'refused', 'applied'],
    writes: ['apply'],
    announces: ['user.changed'],
    succeeded: ['applied'],
    typed: ({ agreed }) => agreed,
  }),
  'Nobody applies without having agreed [FOLLOW-21]': never(
    all(starts('apply'), ({ after: { context } }) => !context.agreed),
  ),
});
