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
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
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

/** /mine/wallet: the saved payees of each kind, below the link to their list (WALLET-33). */
export function WalletHubScreen({ services, renderLink, onBack }: WalletHubScreenProps) {
  const { t } = useLingui();
  const areAwaited = [
    useSelector(services.payeesOf('bank'), isAwaited),
    useSelector(services.payeesOf('address'), isAwaited),
  ];
  return (
    <Screen title={t`Payees`} onBack={onBack} padded>
      {/* Those of both kinds at once, so that none moves the link of the others. */}
      {areAwaited.includes(true) ? (
        <SkeletonRows />
      ) : (
        <div className={classes.kinds}>
          <PayeesOfKind kind="bank" services={services} renderLink={renderLink} />
          <PayeesOfKind kind="address" services={services} renderLink={renderLink} />
        </div>
      )}
    </Screen>
  );
}

function PayeesOfKind(props: Omit<WalletHubScreenProps, 'onBack'> & { kind: PayeeKind }) {
  const { kind, services, renderLink } = props;
  const { t } = useLingui();
  const format = useFormat();
  const actor = services.payeesOf(kind);
  const payees = useSelector(actor, loadedValueOf);
  const Icon = kind === 'bank' ? IconBuildingBank : IconCurrencyBitcoin;
  const label = kind === 'bank' ? t`Bank accounts` : t`Coin addresses`;
  return (
    <Card padded={false} label={label}>
      <NavRow
        icon={<Icon size={20} />}
        label={label}
        value={payees === null ? null : format.decimal(decimal(payees.length))}
        render={(row) => renderLink(kind, row)}
      />
      {payees === null ? <Unloaded actor={actor}>{null}</Unloaded> : null}
      {payees?.slice(0, shownPayees).map((payee) => (
        <div key={payee.id} className={classes.payee}>
          <PayeeLine payee={payee} />
        </div>
      ))}
    </Card>
  );
}
