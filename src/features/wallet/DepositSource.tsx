import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { networkName } from '#domain/deposit-networks.ts';
import { type DepositActor, type DepositSources, depositFieldsOf } from '#machines/wallet/deposit.machine.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SkeletonRows } from '#ui/lists/SkeletonRows.tsx';
import { EmptyState } from '#ui/screen/EmptyState.tsx';
import { Unloaded } from '#ui/screen/Unloaded.tsx';
import type { Option } from '#ui/sheets/PickerSheet.tsx';
import type { DepositServices } from './deposit-services.ts';

interface DepositSourceProps {
  actor: DepositActor;
  services: Pick<DepositServices, 'networks' | 'bankAccounts'>;
  disabled: boolean;
}

/** The choice of the network or of the bank account, once they are loaded (WALLET-18, WALLET-21). */
export function DepositSource({ actor, services, disabled }: DepositSourceProps) {
  const { t } = useLingui();
  const sources = useSelector(actor, (snapshot) => snapshot.context.sources);
  const { sourceId } = useSelector(actor, depositFieldsOf);
  const isCoin = sources.kind === 'coin';
  const options = optionsOf(sources);

  if (options === null) {
    const skeleton = <SkeletonRows count={3} withMark={false} />;
    return isCoin ? (
      <Unloaded actor={services.networks}>{skeleton}</Unloaded>
    ) : (
      <Unloaded actor={services.bankAccounts}>{skeleton}</Unloaded>
    );
  }
  if (options.length === 0)
    return (
      <EmptyState
        title={
          isCoin
            ? t`No network accepts deposits at the moment`
            : t`No bank account accepts deposits at the moment`
        }
        hint={t`Try again later, or use the other deposit method.`}
      />
    );
  return (
    <SelectField
      label={isCoin ? t({ message: 'Network', comment: 'The network of a coin' }) : t`Bank account`}
      value={sourceId}
      options={options}
      placeholder={isCoin ? t`Choose a network` : t`Choose a bank account`}
      disabled={disabled}
      onChange={(value) => actor.send({ type: 'change', changes: { sourceId: value } })}
    />
  );
}

const optionsOf = (sources: DepositSources): Option<string>[] | null =>
  sources.kind === 'coin'
    ? (sources.networks?.map((network) => ({ value: network.id, label: networkName(network) })) ?? null)
    : (sources.bankAccounts?.map(({ id, bankName, payeeAccount }) => ({
        value: id,
        label: bankName,
        detail: <bdi>{payeeAccount}</bdi>,
      })) ?? null);
