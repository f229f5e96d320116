import { createActor } from 'xstate';
import { HistoryScreen } from '#features/wallet/HistoryScreen.tsx';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { historyEntries } from '#fixtures/transfers.ts';
import { accounts } from '#fixtures/wallet.ts';
import { historyExportModel } from '#machines/wallet/history-export.model.ts';
import type { AccountLogEntry } from '#protocol/account-log.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'wallet/Account history', parameters: { frame: 'page' } };

type History = Awaited<ReturnType<typeof listOf<AccountLogEntry>>>;

const page = (make: () => Promise<History>) =>
  loadedStory(
    async () => ({ history: await make(), balances: await loaded(accounts) }),
    ({ history, balances }) => {
      const { machine, input } = historyExportModel;
      const exporter = createActor(machine, { input });
      return (
        <HistoryScreen
          services={{ balances, historyOf: () => history, exportOf: () => exporter.start() }}
          accountId="3"
          onAccount={() => undefined}
          onBack={() => undefined}
        />
      );
    },
  );

export const Full = page(() => listOf(historyEntries));
export const Empty = page(() => listOf<AccountLogEntry>([]));
