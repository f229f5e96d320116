import { accountLogCalls } from '#protocol/account-log.ts';
import type { Call, CallInput } from '#protocol/call.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { transferCalls } from '#protocol/transfer.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';
import { openUser } from '#tools/exchange/serving/open-user.ts';
import { accountBalance } from './ledger.ts';
import { uploader } from './pictures.ts';
import type { CallOptions, TestSandbox } from './sandbox.ts';

/** Milliseconds after which a review is over for certain: its 20 seconds, and the interval of the clock. */
export const untilReviewed = 21_000;

/** A valid address of each network in which withdrawals are paid out; from the tests of domain/coin-address. */
export const addresses = {
  tron: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const;

export const samplePayees = {
  tron: { type: 1, draw_id: '1', dc_address: addresses.tron },
  ethereum: { type: 1, draw_id: '2', dc_address: addresses.ethereum },
  bank: {
    type: 2,
    draw_id: '5',
    payee_name: 'Ada Lovelace',
    payee_account: 'GB29NWBK60161331926819',
    bank_name: 'A Bank',
    branch_name: 'Main branch',
    bank_address: '1 Bank Street',
    bank_swift: 'NWBKGB2L',
    beneficiary_currency: 'USD',
    remark: 'Mine',
  },
} as const satisfies Record<string, CallInput<typeof payeeCalls.add>>;

/** The wallet calls of one user, over HTTP. */
export function wallet(exchange: TestSandbox, token: string) {
  const read = <C extends Call>(target: C, input: CallInput<C>, options: CallOptions = {}) =>
    exchange.read(target, input, { token, ...options });
  let proof: string | null = null;
  const payees = new Map<string, string>();
  const self = {
    token,
    read,
    balance: (type: AccountType) => accountBalance(exchange, token, type),
    /** The URL of a picture that the user has uploaded; the same one for all deposits. */
    async proof(): Promise<string> {
      proof ??= await uploader(exchange, token).url();
      return proof;
    },
    async depositCoin(number: string, change: Partial<CallInput<typeof depositCalls.submitCoin>> = {}) {
      const id = String(change.charge_id ?? '1');
      const network = (await read(depositCalls.networks, {})).find((each) => each.id === id);
      return exchange.call(
        depositCalls.submitCoin,
        { number, proofImg: await self.proof(), address: network?.address ?? '', charge_id: id, ...change },
        { token },
      );
    },
    depositWire: async (
      number: string,
      change: Partial<CallInput<typeof depositCalls.submitWire>> = {},
      options: CallOptions = {},
    ) =>
      exchange.call(
        depositCalls.submitWire,
        { number, proofImg: await self.proof(), wire_id: '1', ...change },
        { token, ...options },
      ),
    deposits: (type: 0 | 1, page = 1, options: CallOptions = {}) =>
      read(depositCalls.records, { type, page }, options),
    addPayee: (payee: CallInput<typeof payeeCalls.add>) => exchange.call(payeeCalls.add, payee, { token }),
    payees: (draw_type: 1 | 2, draw_id = '') => read(payeeCalls.list, { draw_type, draw_id }),
    /** The id of a sample payee, which is saved the first time. */
    async payee(name: keyof typeof samplePayees): Promise<string> {
      const known = payees.get(name);
      if (known !== undefined) return known;
      const payee = samplePayees[name];
      await self.addPayee(payee);
      const [saved] = await self.payees(payee.type, payee.draw_id);
      if (!saved) throw new Error(`The payee ${name} wasn't saved`);
      payees.set(name, saved.id);
      return saved.id;
    },
    /** Withdraws USDT over TRC20, at 1.5 %, to the sample payee. */
    withdraw: async (
      number: string,
      change: Partial<CallInput<typeof withdrawalCalls.submit>> = {},
      options: CallOptions = {},
    ) =>
      exchange.call(
        withdrawalCalls.submit,
        {
          draw_currency_id: '1',
          number,
          memo: '',
          draw_method_id: change.draw_method_id ?? (await self.payee('tron')),
          ...change,
        },
        { token, ...options },
      ),
    withdrawals: (type: 0 | 1, page = 1) => read(withdrawalCalls.records, { type, page }),
    transfer: (from: string, to: string, balance: string, options: CallOptions = {}) =>
      exchange.call(transferCalls.submit, { balance, currency_id: 1, from, to }, { token, ...options }),
    transfers: (type: string, page = 1) => read(transferCalls.records, { type, page }),
    log: (type: string, page = 1, options: CallOptions = {}) =>
      read(accountLogCalls.entries, { type, page }, options),
    /** All rows of an account's history. */
    async wholeLog(type: string) {
      const rows: Awaited<ReturnType<typeof self.log>>['data'] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await self.log(type, page);
        rows.push(...data);
        if (data.length === 0 || rows.length >= (total ?? 0)) return rows;
      }
    },
  };
  return self;
}

export type Wallet = ReturnType<typeof wallet>;

/** A new user with a real account, and the sandbox money of one. */
export async function newCustomer(exchange: TestSandbox): Promise<Wallet & { userId: string }> {
  const { id, token } = await openUser(exchange.world);
  return { userId: id, ...wallet(exchange, token) };
}
