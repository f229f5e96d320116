import type { Selectable } from 'kysely';
import { decimal } from '#domain/decimal.ts';
import type { WireReply } from '#protocol/call.ts';
import type { sessionCalls } from '#protocol/session.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Tx } from '../kernel/database.ts';
import { characters, type Random } from '../kernel/random.ts';
import { house, openAccounts, post, type Transfer } from '../wallet/ledger.ts';
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

/** The sandbox money that an account begins with. */
export const grantsTo = (userId: string, kind: keyof typeof grants): Transfer[] =>
  grants[kind].map(([type, amount]) => ({
    from: house('issuance'),
    to: { owner: userId, type, bucket: 'available' },
    amount: decimal(amount),
  }));

/** What a user is known by. */
type Identifier = 'email' | 'phone' | 'demo_digest';

interface NewUser {
  known: { by: Identifier; as: string };
  /** Null for a demo account, which nobody signs in to. */
  passwordHash: string | null;
  isTrader?: boolean;
  /** The id of the user whose invitation it was. */
  invitedBy?: string | null;
}

/**
 * Opens an account with its sandbox money. Null when what it is known by already has one: of two that come at
 * once the later waits for the first.
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
/** Without what looks alike. */
const inviteCodeFrom = (random: Random): string => characters(random, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6);

async function freeCode(tx: Tx, column: 'uid' | 'invite_code', next: () => string): Promise<string> {
  for (;;) {
    const code = next();
    const taken = await tx.selectFrom('users').select('id').where(column, '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}

export const wireUser = (row: UserRow): WireReply<typeof sessionCalls.user> => ({
  id: row.id,
  email: row.email ?? '',
  uid: row.uid,
  is_demo: row.is_demo ? 1 : 0,
  level: row.level,
  credit_score: row.credit_score,
  // A demo user invites nobody (document 1, §6).
  invite_code: row.is_demo ? '' : row.invite_code,
  is_trader: row.is_trader ? 1 : 0,
});
