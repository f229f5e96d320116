import { millisecondsPerDay } from '#domain/durations.ts';
import { payeeBlocker } from '#domain/payee-blocker.ts';
import type { WireReply } from '#protocol/call.ts';
import { payeeCalls, payeeKind } from '#protocol/payee.ts';
import { checkLength, nameFrom } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import type { Tx } from '../kernel/database/database.ts';
import { mapped } from '../kernel/database/question.ts';
import { sendMessage } from '../kernel/outbox/outbox.ts';
import type { World } from '../kernel/world.ts';
import { currencyOf } from './currencies.ts';
import { depositAddresses } from './deposit-offer.ts';
import { deletePayee, noBank, type PayeeRow, payeesOf, savePayee } from './payees.ts';
import { payeeSaved, refusePayee, unknownPayee } from './refusals.ts';

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
        /*i18n*/ 'A payee was added to your account: {payee}. If that was not you, change your password and write to {support}.',
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
