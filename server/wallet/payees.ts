import type { Selectable } from 'kysely';
import { millisecondsPerDay } from '#domain/durations.ts';
import { payeeBlocker } from '#domain/payee-blocker.ts';
import type { WireReply } from '#protocol/call.ts';
import { type PayeeKind, payeeCalls, payeeKind } from '#protocol/payee.ts';
import { checkLength, isRowId, nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import type { Tx } from '../kernel/database/database.ts';
import {
  firstOf,
  mapped,
  type Queries,
  type Question,
  question,
  withoutRows,
} from '../kernel/database/question.ts';
import { sendMessage } from '../kernel/outbox/outbox.ts';
import type { World } from '../kernel/world.ts';
import { currencyOf } from './currencies.ts';
import { depositAddresses } from './deposit-offer.ts';
import { payeeSaved, refusePayee, unknownPayee } from './refusals.ts';
import type { WalletTables } from './tables.ts';

export type PayeeRow = Selectable<WalletTables['wallet_payee']>;

/** The bank's fields of a coin address. */
export const noBank = {
  payee_name: '',
  payee_account: '',
  bank_name: '',
  branch_name: '',
  bank_address: '',
  bank_swift: '',
  beneficiary_currency: '',
};

/** A user's payees of one kind, the newest first; with a currency's id only those for it. */
function payeesOf(
  queries: Queries,
  { userId, kind, currencyId }: { userId: string; kind: PayeeKind; currencyId: string },
): Question<PayeeRow[]> {
  const rows = queries
    .selectFrom('wallet_payee')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .$if(currencyId !== '', (query) => query.where('currency_id', 'in', [currencyId, '']))
    .orderBy('id', 'desc');
  return question([rows], (found) => found);
}

/** The user's payee; null if it doesn't exist or is another user's. */
export function payeeQuestion(queries: Queries, userId: string, id: string): Question<PayeeRow | null> {
  if (!isRowId(id)) return withoutRows(() => null);
  const found = queries
    .selectFrom('wallet_payee')
    .selectAll()
    .where('id', '=', Number(id))
    .where('user_id', '=', userId);
  return mapped(firstOf(found), (row) => row ?? null);
}

/** Saves a payee and returns it; null if the user has the same one already. */
export async function savePayee(tx: Tx, payee: Omit<PayeeRow, 'id'>): Promise<PayeeRow | null> {
  const same = await tx
    .selectFrom('wallet_payee')
    .select('id')
    .where('user_id', '=', payee.user_id)
    .where('kind', '=', payee.kind)
    .where('currency_id', '=', payee.currency_id)
    .where('address', '=', payee.address)
    .where('payee_account', '=', payee.payee_account)
    .where('bank_name', '=', payee.bank_name)
    .executeTakeFirst();
  if (same) return null;
  return tx.insertInto('wallet_payee').values(payee).returningAll().executeTakeFirstOrThrow();
}

/** Deletes the user's payee; false if there is none. Withdrawals have their own copy of it. */
async function deletePayee(tx: Tx, userId: string, id: string): Promise<boolean> {
  if (!isRowId(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('wallet_payee')
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type WirePayee = WireReply<typeof payeeCalls.list>[number];

const longestText = 200;

const nameOf = (currencyId: string): WirePayee['draw_currency'] => {
  const currency = currencyOf(currencyId);
  return currency ? { code: currency.code, protocol: currency.protocol } : '';
};

const wirePayee = (row: PayeeRow, now: number): WirePayee => ({
  id: String(row.id),
  draw_id: row.currency_id,
  draw_currency: nameOf(row.currency_id),
  dc_address: row.address,
  payee_name: row.payee_name,
  payee_account: row.payee_account,
  bank_name: row.bank_name,
  branch_name: row.branch_name,
  bank_address: row.bank_address,
  bank_swift: row.bank_swift,
  beneficiary_currency: row.beneficiary_currency,
  remark: row.remark,
  is_new: now - row.created_at < millisecondsPerDay,
});

/** Sends the owner of an account a message that doesn't need an answer, by e-mail or SMS. */
async function warnOwner(tx: Tx, userId: string, message: { text: string; at: number }): Promise<void> {
  const { email, phone } = await tx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email !== null) await sendMessage(tx, { channel: 'email', recipient: email, ...message });
  else if (phone !== null) await sendMessage(tx, { channel: 'sms', recipient: phone, ...message });
}

/** Saved withdraw methods (WALLET-92 to WALLET-94). */
export const payeeImplementations = ({
  config,
  translate,
}: Pick<World, 'config' | 'translate'>): Implementation[] => [
  implementRead(payeeCalls.list, ({ input, queries, user, now }) => {
    const kind = nameFrom(payeeKind, input.draw_type, 'draw_type');
    const payees = payeesOf(queries, { userId: user.id, kind, currencyId: input.draw_id });
    return mapped(payees, (rows) => rows.map((row) => wirePayee(row, now)));
  }),

  implement(payeeCalls.add, async ({ input, tx, user, now, language }) => {
    const kind = nameFrom(payeeKind, input.type, 'type');
    const found = currencyOf(input.draw_id);
    const network = found?.kind === 'coin' ? found : null;
    const texts = {
      ...(kind === 'address'
        ? noBank
        : {
            payee_name: input.payee_name.trim(),
            payee_account: input.payee_account.trim(),
            bank_name: input.bank_name.trim(),
            branch_name: input.branch_name.trim(),
            bank_address: input.bank_address.trim(),
            bank_swift: input.bank_swift.trim().toUpperCase(),
            beneficiary_currency: input.beneficiary_currency.trim().toUpperCase(),
          }),
      address: kind === 'address' ? input.dc_address.trim() : '',
      remark: input.remark.trim(),
    };
    const blocker = payeeBlocker(
      kind === 'address'
        ? { kind, network, address: texts.address, ownAddresses: depositAddresses(user.id) }
        : {
            kind,
            payeeName: texts.payee_name,
            payeeAccount: texts.payee_account,
            bankName: texts.bank_name,
            swift: texts.bank_swift,
          },
    );
    if (blocker) throw refusePayee(blocker);
    for (const text of Object.values(texts)) checkLength(text, longestText);
    const currency = kind === 'address' ? network : found?.kind === 'bank' ? found : null;
    const payee = { ...texts, user_id: user.id, kind, currency_id: currency?.id ?? '', created_at: now };
    if (!(await savePayee(tx, payee))) throw payeeSaved();
    await warnOwner(tx, user.id, {
      text: translate(
        language,
        /*i18n*/ "A payee was added to your account: {payee}. If this wasn't you, change your password and write to {support}.",
        { payee: payee.address || payee.payee_account, support: config.serviceEmail },
      ),
      at: now,
    });
    return reply(null, /*i18n*/ 'The payee has been saved.');
  }),

  implement(payeeCalls.remove, async ({ input, tx, user }) => {
    if (!(await deletePayee(tx, user.id, input.id))) throw unknownPayee();
    return reply(null, /*i18n*/ 'The payee has been deleted.');
  }),
];
