import { createActor } from 'xstate';
import { TransferScreen } from '#features/wallet/TransferScreen.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { transferRecords } from '#fixtures/transfers.ts';
import { accounts } from '#fixtures/wallet.ts';
import { type TransferActor, transferMachine } from '#machines/wallet/transfer.machine.ts';
import { transferModel } from '#machines/wallet/transfer.model.ts';
import type { TransferRecord } from '#protocol/transfer.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'wallet/Transfer', parameters: { frame: 'page' } };

const balances = await loaded(accounts);
const full = await listOf(transferRecords);
const none = await listOf<TransferRecord>([]);

const ignore = () => undefined;

const drawWith = (records: typeof full) => (form: TransferActor) => (
  <TransferScreen
    services={{ balances, form: () => form, recordsOf: () => records }}
    onOpenLoans={ignore}
    onBack={ignore}
  />
);

const draw = drawWith(full);

export const WithoutTransfers = loadedStory(
  async () => createActor(transferMachine, { input: transferModel.input }).start(),
  drawWith(none),
);
export const WithUnpaidLoan = loadedStory(
  async () =>
    createActor(transferMachine, { input: { ...transferModel.input, hasUnpaidLoan: true } }).start(),
  draw,
);
