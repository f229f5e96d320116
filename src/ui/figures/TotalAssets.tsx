import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { type Held, totalBalance } from '#domain/accounts.ts';
import { type LoadableActor, shownStateOf } from '#machines/shared/loadable.machine.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { IconButton } from '../fields/IconButton.tsx';
import { Sea } from '../screen/Sea.tsx';
import { BalanceNote } from './BalanceNote.tsx';
import { MoneyText } from './Figure.tsx';
import { HiddenFigure } from './HiddenFigure.tsx';
import { useShownValue } from './shown-ages.ts';
import classes from './TotalAssets.module.css';

const hiddenKey = 'pelorus:total-hidden';

/** What the card of the total shows. Whether the user has hidden it is stored on this device (ACCOUNT-4). */
export function useTotalAssets<Account extends Held>(
  balances: LoadableActor<Account[]>,
  storage: TextStorage,
) {
  const [isHidden, setHidden] = useState(() => storage.read(hiddenKey) === 'yes');
  const loaded = useShownValue(balances);
  return {
    /** The accounts; null while unknown. */
    loaded,
    /** In USD; null while unknown. */
    total: totalBalance(loaded),
    status: useSelector(balances, shownStateOf),
    isHidden,
    onHide: (hidden: boolean) => {
      storage.write(hiddenKey, hidden ? 'yes' : null);
      setHidden(hidden);
    },
    onRetry: () => balances.send({ type: 'refresh' }),
  };
}

interface TotalAssetsProps extends Omit<ReturnType<typeof useTotalAssets>, 'loaded'> {
  /** Below the total, unless it is hidden. */
  children?: ReactNode;
}

/** The sum of all accounts (ACCOUNT-3, WALLET-6), with a toggle that hides it from onlookers (ACCOUNT-4). */
export function TotalAssets({ total, status, isHidden, onHide, onRetry, children }: TotalAssetsProps) {
  const { t } = useLingui();
  return (
    <Sea label={t`Total assets`}>
      <div className={classes.head}>
        <span className={classes.label}>
          <Trans comment="The sum of all accounts of the user">Total assets</Trans>
        </span>
        <IconButton
          label={t({ message: 'Hide the total', comment: 'Pressed while the total of assets is hidden' })}
          pressed={isHidden}
          onClick={() => onHide(!isHidden)}
        >
          {isHidden ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </IconButton>
      </div>
      <p className={classes.total}>
        {isHidden ? (
          <HiddenFigure />
        ) : (
          <MoneyText value={total} currency="USD" isHeadline stale={status === 'outdated'} />
        )}
      </p>
      {isHidden ? null : children}
      <BalanceNote status={status} onRetry={onRetry} />
    </Sea>
  );
}
