import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, any, type Moment, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { isSame } from '#machines/shared/meant.properties.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { fieldOf } from '../shared/meant.properties.ts';
import type { ChannelSnapshot } from './channel.machine.ts';
import { channelModel } from './channel.model.ts';

const { emits, ends, enters, from, inState, isIn, leaves, on, runs, sends, wasIn } =
  conditionsOf(channelModel);

const connected = 'active.link.connected';

const topicsOf = ({ context }: Pick<ChannelSnapshot, 'context'>) =>
  context.subscriptions.map(({ topic }) => topic);

const isGreeted = ({ after: now }: { after: ChannelSnapshot }) =>
  isIn(now, `${connected}.login.${now.context.token === null ? 'anonymous' : 'authenticating'}`);

/** The frames that the socket is asked to send. */
const framesIn = ({ sent }: Pick<Moment, 'sent'>) =>
  sent.flatMap(({ event }) => fieldOf(event, 'frames') ?? []);

/** The frames for the private topics, or for the public ones. */
const subscriptionsIn = ({ after: { context } }: { after: ChannelSnapshot }, isPrivate: boolean) =>
  context.subscriptions
    .filter((subscription) => subscription.isPrivate === isPrivate)
    .map(({ topic }) => ({ type: 'sub', topic }));

export const channelProperties = defineProperties(channelModel, {
  ...rulesFor({
    home: ['stopped'],
    leftBy: ['stop'],
    reported: ['credentials.changed'],
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
  'What is subscribed to is in the list once, and what is unsubscribed from is not': from()
    .on('subscribe', 'unsubscribe')
    .leads(
      ({ event, after: now }) =>
        topicsOf(now).filter((topic) => topic === event?.topic).length ===
        (event?.type === 'subscribe' ? 1 : 0),
    ),
  'Subscribing twice, and unsubscribing from nothing, is warned of [LIVE-7, LIVE-8]': never(
    all(
      on('subscribe', 'unsubscribe'),
      (moment) =>
        (moment.before !== null &&
          topicsOf(moment.before).includes(moment.event?.topic) === (moment.event?.type === 'subscribe')) !==
        runs('warnSubscribed', 'warnNotSubscribed')(moment),
    ),
  ),
  'The channel connects again once the network is back': from('offline').on('network.online').leads('active'),
  'The channel connects again once the page is shown': from('suspended').on('page.visible').leads('active'),
  'A page that is shown again soon keeps its connection': from('active.page.hidden')
    .on('page.visible')
    .leads('active.page.visible'),
  'After a pause the channel connects again, or at once if the user wants it': from('active.link.backingOff')
    .on('reconnect', ends('backoff'))
    .leads('active.link.connecting'),
  'A connection that breaks is tried again after a pause': from('active.link.connecting', connected)
    .on('socket.closed', ends('connectTimeout'))
    .leads('active.link.backingOff'),
  'A user is logged in, and a guest is not [LIVE-3]': from('active.link.connecting')
    .on('socket.opened')
    .leads(isGreeted),
  'A user who signs in or out does so on the connection as well [LIVE-3]': from(connected)
    .on('credentials.changed')
    .leads(isGreeted),
  'An answer to the login says whether the own data arrive [LIVE-3]': from(
    ({ after: now }) => isIn(now, connected) && now.context.token !== null,
  )
    .on('login.answered')
    .leads(
      all(emits('channel.restored'), ({ event, after: now }) =>
        isIn(now, `${connected}.login.${event?.code === 1 ? 'authenticated' : 'rejected'}`),
      ),
    ),
  'A guest has no login [LIVE-3]': never(
    all(
      inState(connected),
      not(inState(`${connected}.login.anonymous`)),
      ({ after: { context } }) => context.token === null,
    ),
  ),
  'A login without an answer begins the connection again': from(`${connected}.login.authenticating`)
    .on(ends('loginTimeout'))
    .leads('active.link.backingOff'),
  'Any answer shows that data arrive [LIVE-24]': from(`${connected}.answers.awaited`)
    .on('login.answered', 'pong.received')
    .leads(`${connected}.answers.arriving`),
  'To a guest the first answer is announced': from(
    ({ after: now }) => isIn(now, `${connected}.answers.awaited`) && now.context.token === null,
  )
    .on('login.answered', 'pong.received')
    .leads(emits('channel.restored')),
  'To a user the login is announced, and nothing else': never(
    all(
      emits('channel.restored'),
      ({ event, after: { context } }) => context.token !== null && event?.type !== 'login.answered',
    ),
  ),
  'The same is announced once': never(
    ({ emitted }) => new Set(emitted.map(({ type }) => type)).size < emitted.length,
  ),
  'A guest is told of the first answer only': never(
    all(
      emits('channel.restored'),
      wasIn(`${connected}.answers.arriving`),
      ({ after: { context } }) => context.token === null,
    ),
  ),
  'A user is told of what was missed [LIVE-22]': from(
    ({ after: now }) => isIn(now, connected) && now.context.token !== null,
  )
    .on('events.missed')
    .leads(emits('channel.missed')),
  'A guest has missed nothing [LIVE-22]': never(
    all(on('events.missed'), ({ after: { context } }) => context.token === null),
  ),
  'A connection that stays ends the count of attempts': from(connected)
    .on(ends('stability'))
    .leads(({ after: { context } }) => context.attempt === 0),
  'An answered ping ends the count of pings [LIVE-6]': from(connected)
    .on('pong.received')
    .leads(({ after: { context } }) => context.unanswered === 0),
  'A connection begins with one ping [LIVE-6]': never(
    all(enters(connected), ({ after: { context } }) => context.unanswered !== 1),
  ),
  'A silent connection is given up, another one sent a ping [LIVE-6]': from(connected)
    .on(ends('heartbeat'))
    .leads(({ before, after: now }) =>
      isIn(now, before !== null && before.context.unanswered > 2 ? 'active.link.backingOff' : connected),
    ),
  'The socket is asked to connect, and to disconnect wherever the connection is given up [LIVE-20]': never(
    any(
      all(enters('active.link.connecting'), not(sends('connect'))),
      all(any(leaves('active'), enters('active.link.backingOff')), not(sends('disconnect'))),
    ),
  ),
  'Each attempt to connect again is counted, since the pauses grow': from('active.link.backingOff')
    .on('reconnect', ends('backoff'))
    .leads(({ before, after: { context } }) => context.attempt === (before?.context.attempt ?? 0) + 1),
  'Whether the page is shown and online is asked when the channel becomes active': never(
    all(enters('active'), not(sends('report'))),
  ),
  'A ping is sent at once, and whenever the next one is due [LIVE-24]': never(
    all(
      inState(connected),
      any(enters(connected), ({ event }) => event?.type.startsWith('xstate.after.heartbeat.') === true),
      not(sends('ping')),
    ),
  ),
  'A new connection sends the login, and then the public topics [LIVE-3]': from('active.link.connecting')
    .on('socket.opened')
    .leads((moment) => {
      const { token } = moment.after.context;
      const logins = token === null ? [] : [{ type: 'login', token }];
      return isSame(framesIn(moment), [...logins, ...subscriptionsIn(moment, false)]);
    }),
  'The login or logout is sent on the connection [LIVE-3, LIVE-9, LIVE-10]': from(connected)
    .on('credentials.changed')
    .leads((moment) => {
      const { token } = moment.after.context;
      return isSame(framesIn(moment), token === null ? [{ type: 'logout' }] : [{ type: 'login', token }]);
    }),
  'The private topics are sent after an accepted login [LIVE-3]': from(
    ({ after: now }) => isIn(now, connected) && now.context.token !== null,
  )
    .on(({ type, code }) => type === 'login.answered' && code === 1)
    .leads((moment) => isSame(framesIn(moment), subscriptionsIn(moment, true))),
  'A new subscription is sent, a private one only to a user who is logged in [LIVE-11]': from()
    .on('subscribe')
    .leads((moment) => {
      const { event, before } = moment;
      const isNew = before !== null && !topicsOf(before).includes(event?.topic);
      const isSent =
        isNew && (event?.isPrivate === false || wasIn(`${connected}.login.authenticated`)(moment));
      return isSame(framesIn(moment), isSent ? [{ type: 'sub', topic: event?.topic }] : []);
    }),
  'The end of a subscription is sent [LIVE-12]': from()
    .on('unsubscribe')
    .leads((moment) => {
      const { event, before } = moment;
      const isSubscribed = before !== null && topicsOf(before).includes(event?.topic);
      return isSame(framesIn(moment), isSubscribed ? [{ type: 'unsub', topic: event?.topic }] : []);
    }),
});
