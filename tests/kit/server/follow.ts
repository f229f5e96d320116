import * as v from 'valibot';
import type { CallInput, CallReply } from '#protocol/call.ts';
import { followCalls } from '#protocol/follow.ts';
import { listTrader } from '#server/follow/applications.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { trader } from './forex.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';
import { newCustomer } from './wallet.ts';

type Calls = typeof followCalls;

/** The calls of copy-trading as one user, or as a guest without a token, over HTTP. */
export function copyTrading(exchange: TestSandbox, token?: string) {
  const as = token === undefined ? {} : { token };
  /** Calls, and reads the reply as the app does. @throws {Error} when it is refused */
  const read = async <Name extends keyof Calls>(
    name: Name,
    input: CallInput<Calls[Name]>,
    options: CallOptions = {},
  ) => {
    const { code, msg, data } = await exchange.call(followCalls[name], input, { ...as, ...options });
    if (code !== 1) throw new Error(`Refused: ${msg}`);
    // The schema is that of the call of this name.
    return v.parse(followCalls[name].reply, data) as CallReply<Calls[Name]>;
  };
  return {
    best: () => read('best', {}),
    traders: (page = 1) => read('traders', { page }),
    followed: () => read('followed', {}),
    trader: (id: string) => read('trader', { id }),
    followers: (page = 1, options: CallOptions = {}) => read('followers', { page }, options),
    sheet: (input: CallInput<Calls['orders']>, options: CallOptions = {}) =>
      read('orders', { page: 1, status: 1, ...input }, options),
    follow: (traderId: string, multiple: string, maxAmount: string, options: CallOptions = {}) =>
      exchange.call(
        followCalls.follow,
        { trader_id: traderId, multiple, max_amount: maxAmount },
        { ...as, ...options },
      ),
    unfollow: (traderId: string) => exchange.call(followCalls.unfollow, { trader_id: traderId }, as),
    apply: (options: CallOptions = {}) => exchange.call(followCalls.apply, {}, { ...as, ...options }),
  };
}

/** A new user with a real account, the calls of contracts and those of copy-trading. */
export async function newFollower(exchange: TestSandbox) {
  const { token, userId } = await newCustomer(exchange);
  return { userId, ...trader(exchange, token), ...copyTrading(exchange, token) };
}

/** A new user whom others can follow. */
export async function newTraderToFollow(exchange: TestSandbox, nickname = 'Test Trader') {
  const user = await newFollower(exchange);
  await transact(exchange.world.database, async (tx) => {
    await tx.updateTable('users').set({ is_trader: true }).where('id', '=', user.userId).execute();
    await listTrader(tx, { userId: user.userId, nickname, at: exchange.clock.now() });
  });
  return user;
}
