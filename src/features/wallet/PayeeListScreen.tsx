import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconCurrencyBitcoin, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  askingOf,
  type ConfirmedActionActor,
  confirmedActionRefusalOf,
} from '#machines/shared/confirmed-action.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Payee, PayeeKind } from '#protocol/payee.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Rows } from '#ui/lists/Rows.tsx';
import { Swipe } from '#ui/lists/Swipe.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { CodeText } from './CodeText.tsx';
import { PayeeLine } from './PayeeLine.tsx';
import classes from './PayeeListScreen.module.css';
import type { WithdrawalServices } from './services.ts';

export interface PayeeListScreenProps {
  services: Pick<WithdrawalServices, 'payeesOf' | 'deletion'>;
  kind: PayeeKind;
  onAdd: () => void;
  onBack: () => void;
}

/** /mine/coin-address-list and /mine/bank-card-list: the saved payees of one kind (WALLET-34, WALLET-35). */
export function PayeeListScreen({ services, kind, onAdd, onBack }: PayeeListScreenProps) {
  const { t } = useLingui();
  const deletion = services.deletion();
  const actor = services.payeesOf(kind);
  const payees = useSelector(actor, loadedValueOf);
  const title = kind === 'address' ? t`Coin addresses` : t`Bank accounts`;
  const Icon = kind === 'address' ? IconCurrencyBitcoin : IconBuildingBank;
  return (
    <Screen
      title={title}
      onBack={onBack}
      footer={
        <Button fullWidth size="lg" onClick={onAdd}>
          {kind === 'address' ? <Trans>Add a coin address</Trans> : <Trans>Add a bank account</Trans>}
        </Button>
      }
    >
      {payees === null ? (
        <Unloaded actor={actor}>
          <SkeletonRows withMark={false} />
        </Unloaded>
      ) : payees.length === 0 ? (
        <EmptyState
          icon={<Icon />}
          title={kind === 'address' ? <Trans>No coin address yet</Trans> : <Trans>No bank account yet</Trans>}
        />
      ) : (
        <div className={classes.page}>
          <div className={classes.list}>
            <Rows
              label={title}
              rows={payees}
              rowHeight={76}
              renderRow={(payee) => (
                <PayeeRow payee={payee} onDelete={() => deletion.send({ type: 'open', subject: payee })} />
              )}
            />
          </div>
        </div>
      )}
      <PayeeDeletion actor={deletion} />
    </Screen>
  );
}

function PayeeRow({ payee, onDelete }: { payee: Payee; onDelete: () => void }) {
  const { t } = useLingui();
  const name = payee.kind === 'address' ? payee.address : `${payee.bankName} ${payee.payeeAccount}`;
  return (
    <Swipe icon={<IconTrash aria-hidden="true" />} tone="danger" onSwipe={onDelete}>
      <div className={classes.row}>
        <PayeeLine payee={payee} />
        <IconButton
          label={t({ message: `Delete ${name}`, comment: 'The placeholder is an address or a bank account' })}
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </Swipe>
  );
}

/** Deletes a payee after a confirmation (WALLET-94). */
function PayeeDeletion({ actor }: { actor: ConfirmedActionActor<Payee> }) {
  const { t } = useLingui();
  const asking = useSelector(actor, askingOf);
  const refusal = useSelector(actor, confirmedActionRefusalOf);
  const payee = useSelector(actor, ({ context }) => context.subject);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const lines =
    payee?.kind === 'bank'
      ? [
          { label: t`Bank`, value: <bdi>{payee.bankName}</bdi> },
          { label: t`Account number`, value: <CodeText>{payee.payeeAccount}</CodeText> },
        ]
      : [{ label: t`Address`, value: <CodeText>{payee?.address ?? ''}</CodeText> }];
  return (
    <ConfirmSheet
      opened={asking !== null}
      title={payee?.kind === 'bank' ? t`Delete this bank account?` : t`Delete this address?`}
      lines={lines}
      confirmLabel={<Trans comment="Deletes a saved payee">Delete</Trans>}
      danger
      step={asking ?? 'asking'}
      refusal={refusal}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={onAskAgain}
      onCancel={() => actor.send({ type: 'cancel' })}
    >
      <Trans>This doesn't affect withdrawals that are already recorded.</Trans>
    </ConfirmSheet>
  );
}
