import { DepositForm } from '#features/wallet/DepositForm.tsx';
import { DepositRecords } from '#features/wallet/DepositRecords.tsx';
import { DepositScreen } from '#features/wallet/DepositScreen.tsx';
import { bankDepositScreen } from '#features/wallet/deposit.screen.tsx';
import { failed, loading } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { depositRecords, tetherOnTron } from '#fixtures/deposits.ts';
import { depositServices, openForm, silentDevice } from '#fixtures/screens/deposits.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { DepositSources } from '#machines/wallet/deposit.machine.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import type { DepositNetwork, DepositRecord } from '#protocol/deposit.ts';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'wallet/Deposit', parameters: { frame: 'page' } };

const services = await depositServices();

export const BankEditing = leafStory(bankDepositScreen, 'editing');
export const BankSubmitting = leafStory(bankDepositScreen, 'submitting');
export const BankUnconfirmed = leafStory(bankDepositScreen, 'unconfirmed');
export const BankRecorded = leafStory(bankDepositScreen, 'recorded');

/** The form with these networks, and with the first of them chosen. */
const formStory = (
  networks: DepositNetwork[] | null,
  loadable?: () => Promise<LoadableActor<DepositNetwork[]>>,
) =>
  loadedStory(
    async () => {
      const sources: DepositSources = { kind: 'coin', networks };
      const actor = openForm(sources);
      const [first] = networks ?? [];
      if (first) actor.send({ type: 'change', changes: { sourceId: first.id } });
      return { actor, networks: loadable ? await loadable() : services.networks };
    },
    ({ actor, ...changes }) => (
      <OnScreen title="Deposit" padded>
        <DepositForm
          actor={actor}
          services={{ ...services, ...changes }}
          device={silentDevice}
          onDone={() => undefined}
        />
      </OnScreen>
    ),
  );

export const LoadingNetworks = formStory(null, async () => loading());
export const FailedNetworks = formStory(null, failed);
export const NoNetworks = formStory([]);
export const NetworkWithoutAddress = formStory([{ ...tetherOnTron, address: '' }]);

const recordsStory = (make: () => Promise<PagedListActor<DepositRecord>>) =>
  loadedStory(make, (actor) => (
    <OnScreen title="Deposit">
      <DepositRecords actor={actor} kind="coin" />
    </OnScreen>
  ));

export const Records = recordsStory(() => listOf(depositRecords));
export const NoRecords = recordsStory(() => listOf<DepositRecord>([]));

const ignore = () => undefined;

export const WholeScreen = loadedStory(
  async () => ({
    form: openForm(depositModel.input.sources),
    records: await listOf(depositRecords),
  }),
  ({ form, records }) => (
    <Sandbox value={{ outbox: '' }}>
      <DepositScreen
        services={{ ...services, formOf: () => form, recordsOf: () => records }}
        device={silentDevice}
        kind="coin"
        isDemo={false}
        onKind={ignore}
        onBack={ignore}
      />
    </Sandbox>
  ),
);
