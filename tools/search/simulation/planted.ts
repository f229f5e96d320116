import type { Planted } from './build.ts';

/** A fault that the simulation has to find. */
export interface PlantedFault extends Planted {
  name: string;
  /** Part of what breaks. */
  shows: string;
}

/** Built in one at a time. The first one is the canary, which `npm test` plants. */
export const planted: readonly PlantedFault[] = [
  {
    name: 'a write is sent again when a proxy fails',
    shows: 'A write is sent',
    file: 'src/gateway/api/transport.ts',
    find: ': { throwHttpErrors: false, retry: 0 };',
    replace:
      ": { throwHttpErrors: (status) => gatewayStatuses.includes(status), retry: { limit: 2, methods: ['post'], statusCodes: gatewayStatuses, delay } };",
  },
  {
    name: 'the answer to a key is not stored',
    shows: 'exist',
    file: 'server/kernel/calls/idempotency.ts',
    find: 'if (key !== null) await write(tx, inserting(tx, key, now, answer));',
    replace: 'if (key !== null && now < 0) await write(tx, inserting(tx, key, now, answer));',
  },
  {
    name: 'asking again has a new key',
    shows: 'with another key',
    file: 'machines/shared/write.ts',
    find: 'idempotencyKey: idempotencyKeyOf(idempotency.seed, attempt)',
    replace: 'idempotencyKey: idempotencyKeyOf(idempotency.seed, attempt + Math.floor(Math.random() * 900))',
  },
  {
    name: 'areas are not cleared when a user leaves',
    shows: '',
    file: 'src/main/user-change.ts',
    find: "session.on('session.ended', () => {\n    userActors.clear();",
    replace: "session.on('session.ended', () => {",
  },
  {
    name: 'private topics are not subscribed to again',
    shows: 'than a fresh read',
    file: 'machines/live/socket-command.ts',
    find: 'sending(...subscriptions.filter(({ isPrivate }) => isPrivate).map(sub));',
    replace:
      'sending(...(sent.has(subscriptions) ? [] : subscriptions).filter((each) => each.isPrivate && sent.add(subscriptions)).map(sub));\nconst sent = new WeakSet<object>();',
  },
  {
    name: 'what changed while the channel was lost is not read again',
    shows: '',
    file: 'src/main/app.ts',
    find: "areas.reread('moneyMoved', 'ordersChanged', 'userChanged')",
    replace: "areas.reread('userChanged')",
  },
  {
    name: 'a closed position is not announced',
    shows: '',
    file: 'server/forex/closing.ts',
    find: "announce(tx, { userId: position.userId, topic: topicOf('closed'), data: [position.id] });",
    replace: '',
  },
  {
    name: 'a fund day is credited twice',
    shows: '',
    file: 'server/fund/income.ts',
    find: 'for (let day = row.credited_days + 1; day <= dueDays; day += 1)',
    replace: 'for (let day = Math.max(1, row.credited_days); day <= dueDays; day += 1)',
  },
  {
    name: 'a fund day is left out after a downtime',
    shows: 'credited days are not the incomes',
    file: 'server/fund/income.ts',
    find: 'for (let day = row.credited_days + 1; day <= dueDays; day += 1)',
    replace: 'for (let day = Math.max(row.credited_days + 1, dueDays); day <= dueDays; day += 1)',
  },
  {
    name: 'a copy is opened at a stale price',
    shows: 'another side or price',
    file: 'server/follow/open-copy.ts',
    find: 'const { tick } = quote;',
    replace: 'const tick = market.tickAt(instrumentId, copy.trader_tick.time - 1_500) ?? quote.tick;',
  },
  {
    name: 'a micro order is paid its whole amount besides',
    shows: '',
    file: 'server/micro/money.ts',
    find: 'amount: minus(amount, lost) },',
    replace: 'amount },',
  },
  {
    name: 'a pending order is filled on the wrong side',
    shows: 'its price was not reached',
    file: 'server/forex/order.ts',
    find: "return trigger && reaches(orderPrice, trigger) ? 'fill' : null;",
    replace: "return trigger && !reaches(orderPrice, trigger) ? 'fill' : null;",
  },
  {
    name: 'a tick triggers nothing',
    shows: 'its price was reached',
    file: 'server/forex/engine.ts',
    find: '          executor.check(order, tick);',
    replace: '',
  },
  {
    name: 'a profit is rounded to cents',
    shows: 'has the profit',
    file: 'domain/profit.ts',
    find: 'differenceTimes(price, openPrice, factors, 6)',
    replace: 'differenceTimes(price, openPrice, factors, 2)',
  },
  {
    name: 'nobody takes the lead again',
    shows: '',
    file: 'server/kernel/processes/sharing.ts',
    find: 'const stopLooking = clock.every(lookEveryMilliseconds, lookUnlessStopped);',
    replace: 'const stopLooking = () => undefined;',
  },
  {
    name: 'live events of the oldest transaction are skipped',
    shows: '',
    file: 'server/live/delivery.ts',
    find: 'left join live_event on transaction >=',
    replace: 'left join live_event on transaction >',
  },
  {
    name: 'a read has no time limit',
    shows: '',
    file: 'src/gateway/api/transport.ts',
    find: '      timeout: timeoutMilliseconds,',
    replace: '      timeout: false as never,',
  },
  {
    name: 'a transfer counts what it can not cover',
    shows: '',
    file: 'server/wallet/transfers.ts',
    find: 'await payTransfer(tx, { id, userId, at }, { from, to, amount });',
    replace: 'if (id % 2 === 0) await payTransfer(tx, { id, userId, at }, { from, to, amount });',
  },
  {
    name: 'a pause of reads ends only by the clock',
    shows: '',
    file: 'src/gateway/api/client.ts',
    find: 'if (left > 0 && left <= refusal.pauseMilliseconds) return refusal.outcome;',
    replace: 'if (left > 0) return refusal.outcome;',
  },
  {
    name: 'a read that began before a change counts after it',
    shows: '',
    file: 'machines/shared/loadable.machine.ts',
    find: "          refresh: { target: 'refreshing', reenter: true },",
    replace: '',
  },
  {
    name: "a write is not announced to the user's other devices",
    shows: '',
    file: 'server/kernel/calls/handler.ts',
    find: 'if (context.user) announceWrite(tx, context.user.id, request.requestId);',
    replace: '',
  },
  {
    name: 'micro orders of another device are not read',
    shows: '',
    file: 'src/main/micro/micro.ts',
    find: 'if (orderIds.length === 0) refresh([lists]);',
    replace: '',
  },
  {
    name: 'a quote stays live without a channel',
    shows: 'as live',
    file: 'src/main/shared/conditions.ts',
    find: "isQuoteLive: channel.getSnapshot().hasTag('live'),",
    replace: 'isQuoteLive: !channel.getSnapshot().matches("stopped"),',
  },
];
