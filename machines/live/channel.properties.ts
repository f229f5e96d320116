import { all, emits, enters, inState, leaves, not, on, wasIn } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { channelModel } from './channel.model.ts';

const connected = 'active.link.connected';

export const channelProperties = defineProperties(channelModel, {
  ...rulesFor({
    home: ['stopped'],
    emptied: {
      // Without a token nobody is logged in, whatever the channel was before.
      states: ['active.link.connected.login.authenticated'],
      left: ({ token }) => (token === null ? 'a login' : null),
    },
  }),
  'Data are said to arrive again only while the channel is connected': never(
    all(emits('channel.restored'), not(inState(connected))),
  ),
  'Prices count as live only after an answer on this connection [LIVE-24]': never(
    all(
      enters(`${connected}.answers.arriving`),
      not(on('pong.received', 'login.answered')),
      not(wasIn(`${connected}.answers.arriving`)),
    ),
  ),
  'The end of a connection is announced': never(all(leaves(connected), not(emits('channel.lost')))),
  'A connection that stays is not announced as lost': never(
    all(emits('channel.lost'), not(leaves(connected)), not(enters(connected))),
  ),
  'An attempt to connect ends by itself [LIVE-20]': after(enters('active.link.connecting')).eventually(
    not(inState('active.link.connecting')),
  ),
  'A connection with more than two unanswered pings is given up [LIVE-6]': never(
    all(inState(connected), ({ after: { context } }) => context.unanswered > 3),
  ),
  'Without a network no connection is tried': after(enters('offline'))
    .until(on('network.online', 'stop'))
    .never(inState('active')),
  'A hidden page is connected again only when it is shown': after(enters('suspended'))
    .until(on('page.visible', 'stop'))
    .never(inState('active')),
  'A user is logged in only by an answer [LIVE-3]': never(
    all(
      enters('active.link.connected.login.authenticated'),
      not(on('login.answered')),
      not(wasIn('active.link.connected.login.authenticated')),
    ),
  ),
});
