import type { AccountKind } from '#protocol/registration.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import {
  type Implementation,
  implement,
  implementRead,
  implementWithoutReplay,
  reply,
} from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask, combined, onlyOf } from '../kernel/database/question.ts';
import { transact } from '../kernel/database/transact.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import type { World } from '../kernel/world.ts';
import { identityFrom, kindFrom, userOf } from './identity.ts';
import type { Limits } from './limits.ts';
import { isPassword } from './passwords.ts';
import { digestOf, endSessions, openSession } from './sessions.ts';
import { createUser, type UserAdditions, type UserRow, wireUser } from './users.ts';

const longestAccount = 254;
const longestPassword = 200;
const shortestDemoId = 16;
const longestDemoId = 100;

const prompts: Record<AccountKind, MessageId> = {
  email: /*i18n*/ 'Please enter your e-mail address.',
  phone: /*i18n*/ 'Please enter your phone number.',
};
const wrong = () => new Refusal(/*i18n*/ 'Incorrect e-mail, phone number or password.');

interface Entry {
  /** The session that ends, if there is one. */
  session: string | null;
  now: number;
  language: string;
}

/** The password may have been changed, and all sessions ended, while its hash was verified. */
async function requireUnchanged(tx: Tx, user: UserRow): Promise<void> {
  const unchanged = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!unchanged) throw wrong();
}

/** Sign-in, sign-out, demo accounts and the current user (SESSION-40, SESSION-41, SESSION-47). */
export function signInImplementations(
  { random, config }: World,
  limits: Limits,
  additionsOf: UserAdditions,
): Implementation[] {
  const enter = async (tx: Tx, user: UserRow, { session, now, language }: Entry) => {
    const token = await openSession(tx, random, { userId: user.id, replaces: session, now });
    const [additions] = await ask(tx, additionsOf(tx, { userId: user.id, language }));
    return { token, user: { ...wireUser(user), ...additions } };
  };

  const signIn = implementWithoutReplay(
    signInCalls.signIn,
    async ({ input, database, now, session, address, language }) => {
      const kind = kindFrom(input.login_type, config);
      const { password } = input;
      if (input.account.trim() === '') throw new Refusal(prompts[kind]);
      if (password === '') throw new Refusal(/*i18n*/ 'Please enter your password.');
      if (input.account.length > longestAccount || password.length > longestPassword) throw wrong();
      const identity = identityFrom(kind, input.account);
      const account = identity?.account ?? input.account;
      await limits.trySignIn(account, address);
      const user = identity && (await userOf(database, identity));
      if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw wrong();
      const signedIn = await transact(database, async (tx) => {
        await requireUnchanged(tx, user);
        return enter(tx, user, { session, now, language });
      });
      await limits.signedIn(account, address);
      return signedIn;
    },
  );

  const openDemo = implementWithoutReplay(
    signInCalls.openDemo,
    async ({ input, database, now, session, address, language }) => {
      const { demo_id } = input;
      if (demo_id.length < shortestDemoId || demo_id.length > longestDemoId)
        throw new Refusal(/*i18n*/ 'The demo id must have 16 to 100 characters.');
      const demoDigest = digestOf(demo_id);
      const find = database.selectFrom('users').selectAll().where('demo_digest', '=', demoDigest);
      if (!(await find.executeTakeFirst())) {
        await limits.openDemo(address);
        const known = { by: 'demo_digest', as: demoDigest } as const;
        await transact(database, (tx) => createUser(tx, random, now, { known, passwordHash: null }));
      }
      const user = await find.executeTakeFirstOrThrow();
      return transact(database, (tx) => enter(tx, user, { session, now, language }));
    },
  );

  return [
    signIn,
    openDemo,
    implementRead(sessionCalls.user, ({ user, queries, language }) =>
      combined(
        [
          onlyOf(queries.selectFrom('users').selectAll().where('id', '=', user.id)),
          additionsOf(queries, { userId: user.id, language }),
        ],
        (row, additions) => ({ ...wireUser(row), ...additions }),
      ),
    ),
    implement(sessionCalls.signOut, async ({ tx, session }) => {
      if (session !== null) await endSessions(tx, [session]);
      return reply(null, /*i18n*/ 'You have signed out.');
    }),
  ];
}
