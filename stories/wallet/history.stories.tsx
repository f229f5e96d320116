import { HistoryScreen } from '#features/wallet/HistoryScreen.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { brokenList, listOf, loadingList } from '#fixtures/actors/paged.ts';
import { historyEntries } from '#fixtures/transfers.ts';
import { accounts } from '#fixtures/wallet.ts';
import type { HistoryExportActor } from '#machines/wallet/history-export.machine.ts';
import { historyExportModel } from '#machines/wallet/history-export.model.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'wallet/Account history', parameters: { frame: 'page' } };

const balances = await loaded(accounts);
const full = await listOf(historyEntries);
const none = await listOf<AccountLogEntry>([]);
const broken = await brokenList<AccountLogEntry>();

const drawWith = (history: typeof full) => (exporter: HistoryExportActor) => (
  <HistoryScreen
    services={{ balances, historyOf: () => history, exportOf: () => exporter }}
    accountId="3"
    onBack={() => undefined}
  />
);

const draw = drawWith(full);

export const Idle = leafStory(historyExportModel, 'idle', draw);
export const Collecting = leafStory(historyExportModel, 'collecting', draw);
export const Saving = leafStory(historyExportModel, 'saving', draw);
export const Saved = leafStory(historyExportModel, 'saved', draw);
export const Failed = leafStory(historyExportModel, 'failed', draw);

export const Empty = leafStory(historyExportModel, 'idle', drawWith(none));
export const Broken = leafStory(historyExportModel, 'idle', drawWith(broken));
export const Loading = leafStory(historyExportModel, 'idle', drawWith(loadingList<AccountLogEntry>()));
