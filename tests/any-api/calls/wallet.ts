import Big from 'big.js';
import type { Fields, Handlers } from '../api.ts';
import { Figure, Moment, nothing, Rows } from '../reply.ts';
import type { World } from '../world.ts';

const pageIn = ({ page = '1' }: Fields) => Number(page);

const accountOf = ({ accounts }: World, id: string | undefined) =>
  accounts.find((account) => String(account.id) === id);

/** Accounts, their histories and transfers; deposits and withdrawals (document 2, §7, Wallet). */
export const walletCalls: Handlers = {
  '/v2/api/main/wallet/getBalance': (_, { world }) => ({
    data: world.accounts.map(({ id, type, balance, locked, currencyId }) => ({
      accountTypeId: id,
      type,
      balance: new Figure(balance),
      lockBalance: new Figure(locked),
      currencyId,
    })),
  }),
  '/v2/api/main/accountLog/forexChange': (fields, { world }) => ({
    data: new Rows(
      world.entries
        .filter(({ account }) => String(account) === fields.type)
        .map(({ amount, kind, memo, words, at }) => ({
          Value: new Figure(amount),
          Type: kind,
          Memo: memo,
          MemoTran: words,
          CreatedAtTran: new Moment(at),
        })),
      pageIn(fields),
      { rows: 'list', end: 'total' },
    ),
  }),
  '/api/account/transfer_log': (fields, { world }) => ({
    data: new Rows(
      world.transfers
        .filter(({ from }) => from === fields.type || accountOf(world, fields.type)?.type === from)
        .map(({ amount, from, to, at }) => ({
          balance: new Figure(amount),
          from,
          to,
          created_at: new Moment(at),
        })),
      pageIn(fields),
      { rows: 'data', end: 'total' },
    ),
  }),
  '/api/account/transfer': ({ balance = '', from = '', to = '', currency_id }, { world, now }) => {
    const [source, target] = [accountOf(world, from), accountOf(world, to)];
    if (!source || !target || source === target) return { refused: 'There is no such account.' };
    if (String(source.currencyId) !== currency_id) return { refused: 'This account has another currency.' };
    if (Big(balance).gt(source.balance)) return { refused: 'The balance is too low.' };
    source.balance = Big(source.balance).minus(balance).toFixed();
    target.balance = Big(target.balance).plus(balance).toFixed();
    world.transfers.unshift({ from, to, amount: balance, at: now });
    return { done: 'Transferred.' };
  },
  '/api/quickCharge/info': (_, { world }) => ({ data: networks(world) }),
  // The documents don't say what it answers: here the coins that it knows, under names of its own.
  '/api/quickCharge/symbols': () => ({ data: [{ symbol: 'DOGE', name: 'Dogecoin' }] }),
  '/api/quickCharge/wire_info': ({ bank_coin }, { draw }) => ({
    data:
      draw.world.offers === 'none' || bank_coin !== 'USD'
        ? []
        : [
            {
              id: draw.world.ids === 'equal' ? 1 : 1201,
              bank_name: 'Example Bank',
              bank_address: '1 Sample Quay',
              bank_swift: 'EXAMGB2L',
              payee_name: 'Pelorus Ltd',
              payee_account: 'GB33BUKB20201555555555',
              bank_remark: nothing,
            },
          ],
  }),
  '/api/quickCharge/quick_ist': (fields, { world }) => ({
    data: new Rows(
      world.deposits
        .filter(({ kind }) => String(kind) === fields.type)
        .map(({ kind, amount, code, status, at, remark }) => ({
          number: new Figure(amount),
          type: kind,
          currency_code: code,
          status,
          created_at: new Moment(at),
          remark: remark === '' ? nothing : remark,
        })),
      pageIn(fields),
    ),
  }),
  '/api/quickCharge/submit': ({ number = '', proofImg, address, charge_id }, { world, now }) => {
    const network = world.networks.find(({ id }) => String(id) === charge_id);
    if (!network || network.address !== address || !proofImg) return { refused: 'Something is missing.' };
    world.deposits.unshift({ kind: 0, amount: number, code: network.code, status: 0, at: now, remark: '' });
    return { done: 'Received.' };
  },
  '/api/quickCharge/wire_submit': ({ number = '', proofImg, wire_id }, { world, now }) => {
    if (!wire_id || !proofImg) return { refused: 'Something is missing.' };
    world.deposits.unshift({ kind: 1, amount: number, code: 'USD', status: 0, at: now, remark: '' });
    return { done: 'Received.' };
  },
  '/api/account/draw_symbol_list': ({ type }, { world }) => ({
    data: world.currencies
      .filter(({ kind }) => String(kind) === type)
      .map(({ id, code, protocol, rate, feeType, price }) => ({
        id,
        code,
        protocol: protocol === '' ? nothing : protocol,
        draw_rate: new Figure(rate),
        fee_type: feeType,
        usd_price: new Figure(price),
      })),
  }),
  '/api/account/draw': ({ draw_currency_id, number = '', memo = '', draw_method_id }, { world, now }) => {
    const currency = world.currencies.find(({ id }) => String(id) === draw_currency_id);
    const payee = world.payees.find(({ id }) => String(id) === draw_method_id);
    if (!currency || payee?.currencyId !== currency.id) return { refused: 'Another network.' };
    const fee = feeOf(number, currency);
    world.withdrawals.unshift({
      kind: currency.kind,
      amount: number,
      receipt: receiptOf(number, currency),
      code: currency.code,
      fee,
      status: 'Waiting for approval',
      at: now,
      payee,
      notes: memo,
    });
    return { done: 'We look at it.' };
  },
  '/api/account/draw_list': (fields, { world }) => ({
    data: new Rows(
      world.withdrawals
        .filter(({ kind }) => String(kind) === fields.type)
        .map(({ kind, amount, receipt, code, fee, status, at, payee, notes }) => ({
          number: new Figure(amount),
          real_number: new Figure(receipt),
          draw_currency: { code },
          fee: new Figure(fee),
          status_name: status,
          created_at: new Moment(at),
          type: kind === 0 ? 1 : 2,
          address: payee.address,
          payee_account: payee.account,
          notes: notes === '' ? nothing : notes,
        })),
      pageIn(fields),
    ),
  }),
  '/api/wallet/get_draw_method': ({ draw_type, draw_id }, { world, draw }) => ({
    data: world.payees
      .filter(({ address }) => (address === '' ? '2' : '1') === draw_type)
      .filter(({ currencyId }) => !draw_id || String(currencyId) === draw_id)
      .map(({ id, currencyId, address, account }) => {
        const currency = world.currencies.find((each) => each.id === currencyId);
        const { payeeCurrency } = draw.world;
        return {
          id,
          dc_address: address === '' ? nothing : address,
          draw_currency:
            payeeCurrency === 'absent'
              ? nothing
              : payeeCurrency === 'code'
                ? (currency?.code ?? '')
                : { code: currency?.code ?? '' },
          bank_name: address === '' ? 'Example Bank' : nothing,
          payee_account: account === '' ? nothing : account,
          payee_name: address === '' ? 'Ada Lovelace' : nothing,
        };
      }),
  }),
  '/api/wallet/bind_draw_method': ({ type, draw_id, dc_address = '', payee_account = '' }, { world }) => {
    const currency = world.currencies.find(({ id }) => String(id) === draw_id);
    if (!currency || (type === '1' ? dc_address : payee_account) === '')
      return { refused: 'Something is missing.' };
    world.payees.push({
      id: Math.max(0, ...world.payees.map(({ id }) => id)) + 1,
      currencyId: currency.id,
      address: type === '1' ? dc_address : '',
      account: type === '1' ? '' : payee_account,
    });
    return { done: 'Saved.' };
  },
  '/api/wallet/del_draw_method': ({ id }, { world }) => {
    const index = world.payees.findIndex((payee) => String(payee.id) === id);
    if (index < 0) return { refused: 'There is no such method.' };
    world.payees.splice(index, 1);
    return { done: 'Deleted.' };
  },
};

const networks = ({ networks: all }: World) =>
  all.map(({ id, code, protocol, address }) => ({
    id,
    currency_code: code,
    protocol_code: protocol ?? nothing,
    address,
  }));

/** Document 2, §9: fee type 1 is a fixed amount, any other a rate times the amount. */
export const feeOf = (
  amount: string,
  { feeType, rate }: Pick<World['currencies'][number], 'feeType' | 'rate'>,
) => (feeType === 1 ? rate : Big(amount).times(rate).toFixed());

/** Document 2, §9: (amount − fee) × the currency's price, floored at 0; cut off after 8 decimals (docs/decisions.md). */
export function receiptOf(amount: string, currency: World['currencies'][number]): string {
  const receipt = Big(amount).minus(feeOf(amount, currency)).times(currency.price);
  return receipt.lt(0) ? '0' : receipt.round(8, Big.roundDown).toFixed();
}
