import { bankDepositScreen } from '#features/wallet/deposit.screen.tsx';
import { bitcoin, depositRecords, tetherOnTron } from '#fixtures/deposits.ts';
import { type Replies, reply } from '#fixtures/exchange/api.ts';
import { wireNetwork } from '#fixtures/exchange/wire.ts';
import { depositCalls, depositStatus, moneyKind } from '#protocol/deposit.ts';
import { type Act, pick } from '../kit/journeys/acts.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { page } from '../kit/page.tsx';

export default { title: 'wallet/Deposit', parameters: { frame: 'page' } };

export const BankEditing = leafStory(bankDepositScreen, 'editing');
export const BankSubmitting = leafStory(bankDepositScreen, 'submitting');
export const BankUnconfirmed = leafStory(bankDepositScreen, 'unconfirmed');
export const BankRecorded = leafStory(bankDepositScreen, 'recorded');

const tether = wireNetwork(tetherOnTron);
const networks = (data: (typeof tether)[]) => ({
  ...reply(depositCalls.networks, data),
  ...reply(depositCalls.currencies, data),
});
const none = reply(depositCalls.records, { data: [], total: 0 });
const records = reply(depositCalls.records, {
  data: depositRecords.map(({ id, amount, currencyCode, status, createdAt, decidedAt, remark }) => ({
    id,
    number: amount,
    type: moneyKind.coin,
    currency_code: currencyCode,
    status: status === null ? 9 : depositStatus[status],
    created_at: createdAt,
    decided_at: decidedAt,
    remark,
  })),
  total: depositRecords.length,
});

const deposit = (shown: string, replies: Replies, acts: readonly Act[] = []) =>
  page('/mine/charge?type=0', shown, { replies: { ...none, ...replies }, acts });

const all = networks([tether, wireNetwork(bitcoin)]);

export const Deposits = deposit('The proof is not readable.', { ...all, ...records });
export const NoRecords = deposit('No coin deposits yet', all);
export const LoadingNetworks = deposit('No coin deposits yet', {});
export const FailedNetworks = deposit('Try again', { [depositCalls.networks.path]: 'no connection' });
export const NoNetworks = deposit('No network accepts deposits at the moment', networks([]));
export const NetworkWithoutAddress = deposit(
  'This network has no address yet. Choose another one.',
  networks([{ ...tether, address: '' }]),
  [pick('Network', 'USDT')],
);
