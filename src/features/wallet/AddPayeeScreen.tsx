import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { submissionStepOf } from '#machines/shared/submission.ts';
import type { Device } from '#ports/device.ts';
import type { PayeeKind } from '#protocol/payee.ts';
import type { Verification } from '#protocol/verification.ts';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AddressForm } from './AddressForm.tsx';
import { BankForm } from './BankForm.tsx';
import { type DepositServices, moneyKindOf, type WithdrawalServices } from './services.ts';

export interface AddPayeeScreenProps {
  services: Pick<WithdrawalServices, 'addition' | 'newIdempotency' | 'currenciesOf' | 'payeeDrafts'>;
  /** The networks over which the user's deposits are taken, with their addresses. */
  networks: DepositServices['networks'];
  /** How the user's real-name verification stands. */
  review: LoadableActor<Verification>;
  device: Pick<Device, 'paste'>;
  kind: PayeeKind;
  /** The withdraw currency that is chosen at first; null for none. */
  currencyId: string | null;
  /** Called once the payee is saved. */
  onAdded: () => void;
  onBack: () => void;
}

/** /mine/withdraw-way: adds a coin address or a bank account (WALLET-36). */
export function AddPayeeScreen(props: AddPayeeScreenProps) {
  const { services, networks, review, device, kind, currencyId, onAdded, onBack } = props;
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
          <AddressForm {...shared} currencies={currencies} networks={networks} device={device} />
        ) : (
          <BankForm {...shared} currencies={currencies} review={review} />
        )
      ) : (
        <Unloaded actor={currenciesActor}>
          <SkeletonRows count={3} withMark={false} />
        </Unloaded>
      )}
    </Screen>
  );
}
