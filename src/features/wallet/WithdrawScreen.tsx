import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isWithdrawalOpen } from '#machines/wallet/withdrawal.machine.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { MoneyKindSwitch } from './MoneyKindSwitch.tsx';
import { payeeKindOf, type WithdrawalServices } from './services.ts';
import { WithdrawalForm, type WithdrawalFormProps } from './WithdrawalForm.tsx';
import { WithdrawalRecords } from './WithdrawalRecords.tsx';

export interface WithdrawScreenProps {
  services: Pick<WithdrawalServices, 'formOf' | 'currenciesOf' | 'payeesOf' | 'recordsOf'>;
  kind: MoneyKind;
  onKind: (kind: MoneyKind) => void;
  /** Opens the form for a new payee, for the chosen currency if there is one, which returns to this screen. */
  onAddPayee: (currencyId: string | null) => void;
  /** Opens the user's loans, one of which has to be repaid first. */
  onOpenLoans: () => void;
  onBack: () => void;
}

/** /mine/withdraw: the withdrawal form of one kind, and the records below (WALLET-25). */
export function WithdrawScreen(props: WithdrawScreenProps) {
  const { services, kind, onKind, onBack, ...links } = props;
  const { t } = useLingui();
  const records = useRef<HTMLElement>(null);
  const viewRecords = () => records.current?.scrollIntoView();
  return (
    <Screen
      title={t`Withdraw`}
      onBack={onBack}
      actions={
        <IconButton label={t`Your withdrawals`} onClick={viewRecords}>
          <IconList aria-hidden="true" />
        </IconButton>
      }
      subheader={<MoneyKindSwitch kind={kind} onKind={onKind} />}
    >
      <Box px="var(--gutter)" pt={8} pb="lg">
        <LoadedForm key={kind} services={services} kind={kind} onViewRecords={viewRecords} {...links} />
      </Box>
      <WithdrawalRecords key={`${kind} records`} ref={records} actor={services.recordsOf(kind)} kind={kind} />
    </Screen>
  );
}

type LoadedFormProps = Pick<WithdrawScreenProps, 'services'> & Omit<WithdrawalFormProps, 'actor' | 'records'>;

/** The form, as soon as there is something to choose from and it is known whether a loan takes its place. */
function LoadedForm({ services, ...form }: LoadedFormProps) {
  const { kind } = form;
  const actor = services.formOf(kind);
  const isLoaded = useSelector(actor, isWithdrawalOpen);
  if (isLoaded) return <WithdrawalForm actor={actor} records={services.recordsOf(kind)} {...form} />;
  return (
    <Unloaded actor={services.currenciesOf(kind)}>
      <Unloaded actor={services.payeesOf(payeeKindOf(kind))}>
        <SkeletonRows count={4} rowHeight={72} withMark={false} />
      </Unloaded>
    </Unloaded>
  );
}
