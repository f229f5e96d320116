import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconCurrencyBitcoin } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PayeeKind } from '#protocol/payee.ts';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { PayeeLine } from './PayeeLine.tsx';
import type { WithdrawalServices } from './services.ts';
import classes from './WalletHubScreen.module.css';

interface WalletHubScreenProps {
  services: Pick<WithdrawalServices, 'payeesOf'>;
  /** Renders a link to the list of one kind of payee. Routes supply it, so that features need no router. */
  renderLink: (kind: PayeeKind, row: RowLinkProps) => ReactElement;
  onBack: () => void;
}

/** How many payees of a kind stand on the page; the list has the others. */
const shownPayees = 3;

const isAwaited = (snapshot: SnapshotFrom<ReturnType<WithdrawalServices['payeesOf']>>): boolean =>
  loadedValueOf(snapshot) === null && !snapshot.matches('failed');

/** /mine/wallet: the saved payees of each kind, and the links to their lists (WALLET-33). */
export function WalletHubScreen(props: WalletHubScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Payees`} onBack={props.onBack} padded>
      <div className={classes.kinds}>
        <Card padded={false}>
          <KindRow kind="bank" {...props} />
          <KindRow kind="address" {...props} />
        </Card>
        <FirstPayees services={props.services} />
      </div>
    </Screen>
  );
}

function KindRow({ kind, services, renderLink }: WalletHubScreenProps & { kind: PayeeKind }) {
  const { t } = useLingui();
  const format = useFormat();
  const payees = useSelector(services.payeesOf(kind), loadedValueOf);
  const Icon = kind === 'bank' ? IconBuildingBank : IconCurrencyBitcoin;
  return (
    <NavRow
      icon={<Icon size={20} />}
      label={kind === 'bank' ? t`Bank accounts` : t`Coin addresses`}
      value={payees === null ? null : format.decimal(decimal(payees.length))}
      render={(row) => renderLink(kind, row)}
    />
  );
}

type PayeeServices = Pick<WalletHubScreenProps, 'services'>;

/** Those of both kinds at once, so that none moves the others. */
function FirstPayees({ services }: PayeeServices) {
  const [bank, address] = [services.payeesOf('bank'), services.payeesOf('address')];
  const areAwaited = [useSelector(bank, isAwaited), useSelector(address, isAwaited)];
  if (areAwaited.includes(true)) return null;
  return (
    <>
      <PayeesOfKind kind="bank" services={services} />
      <PayeesOfKind kind="address" services={services} />
    </>
  );
}

function PayeesOfKind({ kind, services }: PayeeServices & { kind: PayeeKind }) {
  const { t } = useLingui();
  const actor = services.payeesOf(kind);
  const payees = useSelector(actor, loadedValueOf);
  if (payees?.length === 0) return null;
  return (
    <Card padded={false} label={kind === 'bank' ? t`Bank accounts` : t`Coin addresses`}>
      {payees === null ? <Unloaded actor={actor}>{null}</Unloaded> : null}
      {payees?.slice(0, shownPayees).map((payee) => (
        <div key={payee.id} className={classes.payee}>
          <PayeeLine payee={payee} />
        </div>
      ))}
    </Card>
  );
}
