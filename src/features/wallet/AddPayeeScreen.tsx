import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { submissionStepOf } from '#machines/shared/submission.ts';
import type { PayeeKind } from '#protocol/payee.ts';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/SkeletonRows.tsx';
import { Unloaded } from '#ui/Unloaded.tsx';
import { AddressForm } from './AddressForm.tsx';
import { BankForm } from './BankForm.tsx';
import { moneyKindOf, type WithdrawalServices } from './withdrawal-services.ts';

export interface AddPayeeScreenProps {
  services: Pick<WithdrawalServices, 'addition' | 'newIdempotency' | 'currenciesOf' | 'payeeDrafts'>;
  kind: PayeeKind;
  /** The withdraw currency that is chosen at first; null for none. */
  currencyId: string | null;
  /** Called once the payee is saved. */
  onAdded: () => void;
  onBack: () => void;
}

/** /mine/withdraw-way: adds a coin address or a bank account (WALLET-36). */
export function AddPayeeScreen({ services, kind, currencyId, onAdded, onBack }: AddPayeeScreenProps) {
  const { t } = useLingui();
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.addition, { input: { idempotency } });
  const currenciesActor = services.currenciesOf(moneyKindOf(kind));
  const currencies = useSelector(currenciesActor, loadedValueOf);
  const isAdded = useSelector(actor, (snapshot) => submissionStepOf(snapshot) === 'accepted');
  const finish = useEffectEvent(onAdded);

  useEffect(() => {
    if (isAdded) finish();
  }, [isAdded]);

  const shared = { actor, drafts: services.payeeDrafts, currencyId };
  return (
    <Screen title={kind === 'address' ? t`Add a coin address` : t`Add a bank account`} onBack={onBack} padded>
      {currencies !== null ? (
        kind === 'address' ? (
          <AddressForm {...shared} currencies={currencies} />
        ) : (
          <BankForm {...shared} currencies={currencies} />
        )
      ) : (
        <Unloaded actor={currenciesActor}>
          <SkeletonRows count={3} withMark={false} />
        </Unloaded>
      )}
    </Screen>
  );
}
