import type { Selectable } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import type { WireReply } from '#protocol/call.ts';
import type { sessionCalls } from '#protocol/session.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Tx } from '../kernel/database/database.ts';
import { mapped, onlyOf, type Queries, type Question } from '../kernel/database/question.ts';
import { characters, type Random } from '../kernel/random.ts';
import { house, openAccounts, post, type Transfer } from '../ledger/ledger.ts';
import type { SessionTables } from './tables.ts';

export type UserRow = Selectable<SessionTables['users']>;

const grants: Record<'real' | 'demo', [AccountType, number][]> = {
  real: [
    ['forex', 10_000],
    ['micro', 1_000],
    ['change', 5_000],
  ],
  demo: [
    ['forex', 100_000],
    ['micro', 10_000],
  ],
};

/** The transfers of a new account's sandbox money, in USD. */
export const grantsTo = (userId: string, kind: keyof typeof grants): Transfer[] =>
  grants[kind].map(([type, amount]) => ({
    from: house('issuance'),
    to: { owner: userId, type, bucket: 'available' },
    amount: decimal(amount),
  }));

/** The column that identifies a user. */
type Identifier = 'email' | 'phone' | 'demo_digest';

interface NewUser {
  known: { by: Identifier; as: string };
  /** Null for a demo account, which has no password. */
  passwordHash: string | null;
  isTrader?: boolean;
  /** Id of the user whose invitation code was used. */
  invitedBy?: string | null;
}

/**
 * Creates a user with accounts and sandbox money. Null when the identifier is already used; of two concurrent
 * calls the second waits for the first.
 */
export async function createUser(
  tx: Tx,
  random: Random,
  now: number,
  { known, passwordHash, isTrader = false, invitedBy = null }: NewUser,
): Promise<UserRow | null> {
  const isDemo = known.by === 'demo_digest';
  const user = await tx
    .insertInto('users')
    .values({
      [known.by]: known.as,
      password_hash: passwordHash,
      invited_by: invitedBy,
      uid: await freeCode(tx, 'uid', () => uidFrom(random)),
      invite_code: await freeCode(tx, 'invite_code', () => inviteCodeFrom(random)),
      is_demo: isDemo,
      is_trader: isTrader,
      level: 1,
      credit_score: 100,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column(known.by).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) return null;
  await openAccounts(tx, user.id);
  await post(tx, {
    kind: 'grant',
    reference: user.id,
    at: now,
    memo: 'Sandbox money',
    transfers: grantsTo(user.id, isDemo ? 'demo' : 'real'),
  });
  return user;
}

const uidFrom = (random: Random): string =>
  characters(random, '123456789', 1) + characters(random, '0123456789', 7);
/** Without characters that look alike. */
const inviteCodeFrom = (random: Random): string => characters(random, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6);

async function freeCode(tx: Tx, column: 'uid' | 'invite_code', next: () => string): Promise<string> {
  for (;;) {
    const code = next();
    const existing = await tx.selectFrom('users').select('id').where(column, '=', code).executeTakeFirst();
    if (!existing) return code;
  }
}

type WireUser = WireReply<typeof sessionCalls.user>;

/** Additions of another area to the info of a user: how the application to become a trader stands. */
export type UserAdditions = (
  queries: Queries,
  reader: { userId: string; language: string },
) => Question<Pick<WireUser, 'trader_status' | 'trader_reason'>>;

/** A user in the API's form (SESSION-20). */
export const wireUser = (row: UserRow): WireUser => ({
  id: row.id,
  email: row.email ?? '',
  uid: row.uid,
  is_demo: row.is_demo ? 1 : 0,
  level: row.level,
  credit_score: row.credit_score,
  // A demo user can't invite anyone (SESSION-18).
  invite_code: row.is_demo ? '' : row.invite_code,
  is_trader: row.is_trader ? 1 : 0,
});

/** The user's e-mail address and phone number in E.164, one of which the account is named by; empty for the other. */
export const contactQuestion = (
  queries: Queries,
  userId: string,
): Question<{ email: string; phone: string }> =>
  mapped(
    onlyOf(queries.selectFrom('users').select(['email', 'phone']).where('id', '=', userId)),
    ({ email, phone }) => ({ email: email ?? '', phone: phone ?? '' }),
  );
