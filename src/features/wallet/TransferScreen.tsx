import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromOf } from '#machines/wallet/transfer.machine.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferList } from './TransferList.tsx';
import type { TransferServices } from './transfer-services.ts';

export interface TransferScreenProps {
  services: Pick<TransferServices, 'balances' | 'form' | 'recordsOf'>;
  /** Opens the user's loans, one of which has to be repaid first. */
  onOpenLoans: () => void;
  onBack: () => void;
}

/** /mine/transfer: the form, and the transfers from the chosen account (WALLET-39). */
export function TransferScreen({ services, onOpenLoans, onBack }: TransferScreenProps) {
  const { t } = useLingui();
  const form = services.form();
  const from = useSelector(form, fromOf);
  useEffect(() => () => form.send({ type: 'screen.left' }), [form]);
  return (
    <Screen title={t`Transfer`} onBack={onBack}>
      <TransferForm actor={form} balances={services.balances} onOpenLoans={onOpenLoans} />
      {from === null ? null : (
        <TransferList key={from} actor={services.recordsOf(from)} balances={services.balances} />
      )}
    </Screen>
  );
}
