import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Device } from '#ports/device.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { ListSection } from '#ui/lists/ListSection.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { SimulatedNotice } from '#ui/screen/SimulatedNotice.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositRecords } from './DepositRecords.tsx';
import { MoneyKindSwitch } from './MoneyKindSwitch.tsx';
import type { DepositServices } from './services.ts';

export interface DepositScreenProps {
  services: DepositServices;
  device: Pick<Device, 'copy'>;
  kind: MoneyKind;
  /** A demo user's money is simulated, whatever the API is. */
  isDemo: boolean;
  onKind: (kind: MoneyKind) => void;
  onBack: () => void;
}

/** /mine/charge: the form of a coin or bank deposit, and the records of that kind (WALLET-17, WALLET-23). */
export function DepositScreen({ services, device, kind, isDemo, onKind, onBack }: DepositScreenProps) {
  const { t } = useLingui();
  const records = useRef<HTMLElement>(null);
  return (
    <Screen
      title={t`Deposit`}
      onBack={onBack}
      actions={
        <IconButton
          label={t({ message: 'Your deposits', comment: 'The heading above the submitted deposits' })}
          onClick={() => records.current?.scrollIntoView()}
        >
          <IconList aria-hidden="true" />
        </IconButton>
      }
      subheader={<MoneyKindSwitch kind={kind} onKind={onKind} />}
    >
      <Stack gap="md" px="md" pt={8} pb="md">
        <SimulatedNotice isDemo={isDemo} />
        <DepositForm
          key={kind}
          actor={services.formOf(kind)}
          services={services}
          device={device}
          onDone={onBack}
        />
      </Stack>
      <ListSection
        ref={records}
        isBeside
        title={<Trans comment="The heading above the submitted deposits">Your deposits</Trans>}
      >
        <DepositRecords key={kind} actor={services.recordsOf(kind)} kind={kind} />
      </ListSection>
    </Screen>
  );
}
