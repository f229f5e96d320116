import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never, possible } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { pushModel } from './push.model.ts';

const { answers, enters, fails, from, inState, on, starts, wasIn } = conditionsOf(pushModel);

export const pushProperties = defineProperties(pushModel, {
  ...rulesFor({
    home: ['reading', 'unread', 'unavailable', 'uninstalled', 'blocked', 'off', 'on', 'updating'],
    reported: ['settings.changed'],
  }),
  'The browser is asked only when its user switches notices on [NOTICE-16]': never(
    all(
      starts('turnOn'),
      not(({ event }) => event?.type === 'turnOn'),
    ),
  ),
  'Notices are on only once browser and API have taken the device [NOTICE-16]': never(
    all(enters('on'), wasIn('turningOn'), ({ event }) => event?.output.state !== 'on'),
  ),
  'What browser and API say of the device is shown, once its language is the right one [NOTICE-16]': from(
    'reading',
    'turningOn',
    'updating',
  )
    .on(
      answers('readState', ({ state }) => state !== 'outdated'),
      answers('turnOn'),
      answers('renew'),
    )
    .leads(({ event, after: now }) => now.value === event?.output.state),
  'They can be switched off whenever they are on [NOTICE-18]': from('on', 'updating')
    .on('turnOff')
    .leads(all(inState('turningOff'), starts('turnOff'))),
  'Switched off, they stay off until the user switches them on [NOTICE-18]': after(enters('off'))
    .until(on('turnOn'))
    .never(inState('on', 'updating', 'turningOn')),
  'What keeps them off is said until the next attempt [NOTICE-22]': from('turningOn')
    .on(
      answers('turnOn', ({ refusal }) => refusal !== null),
      fails('turnOn'),
    )
    .leads(({ after: now }) => now.value === 'off' && now.context.failure !== null),
  'A question that is closed without an answer is no failure': from('turningOn')
    .on(answers('turnOn', ({ state, refusal }) => state === 'off' && refusal === null))
    .leads(({ after: now }) => now.value === 'off' && now.context.failure === null),
  'The exchange is told of other kinds at once [NOTICE-17]': from('on', 'updating')
    .on('settings.changed')
    .leads(all(inState('updating'), starts('renew'))),
  'A device that has another language is subscribed again [NOTICE-17]': from('reading')
    .on(answers('readState', ({ state }) => state === 'outdated'))
    .leads(all(inState('updating'), starts('renew'))),
  'What could not be told is told at the next start': from('updating').on(fails('renew')).leads('on'),
  'What could not be switched off is on, and that is said [NOTICE-22]': from('turningOff')
    .on(fails('turnOff'))
    .leads(({ after: now }) => now.value === 'on' && now.context.failure !== null),
  'A browser that blocks them is asked again when the user wants it': possible(inState('reading'), {
    from: ({ after: now }) => now.value === 'blocked',
    by: ({ type }) => type === 'retry',
  }),
  'A state that could not be read is read again when the user wants it [NOTICE-22]': from('unread')
    .on('retry')
    .leads(all(inState('reading'), starts('readState'))),
  'A new attempt begins without the failure of the last one': never(
    all(on('turnOn', 'turnOff'), ({ after: now }) => now.context.failure !== null),
  ),
});
