import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { type Held, totalBalance } from '#domain/accounts.ts';
import { type LoadableActor, shownStateOf } from '#machines/shared/loadable.machine.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { IconButton } from '../fields/IconButton.tsx';
import { Sparkline } from '../pictures/Sparkline.tsx';
import { Sea } from '../screen/Sea.tsx';
import { BalanceNote } from './BalanceNote.tsx';
import { MoneyText } from './Figure.tsx';
import { HiddenFigure } from './HiddenFigure.tsx';
import { useShownValue } from './shown-ages.ts';
import classes from './TotalAssets.module.css';

const hiddenKey = 'pelorus:total-hidden';

/** What the sea of the total shows. Whether the user has hidden it is stored on this device (ACCOUNT-4). */
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

type TotalAssetsState = ReturnType<typeof useTotalAssets>;

/** Hides the figures of a screen from onlookers (ACCOUNT-4), in its header. */
export function HideTotal({ isHidden, onHide }: Pick<TotalAssetsState, 'isHidden' | 'onHide'>) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t({ message: 'Hide the total', comment: 'Pressed while the total of assets is hidden' })}
      pressed={isHidden}
      onClick={() => onHide(!isHidden)}
    >
      {isHidden ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
    </IconButton>
  );
}

interface TotalAssetsProps extends Pick<TotalAssetsState, 'total' | 'status' | 'isHidden' | 'onRetry'> {
  /** The course of the total, oldest first. */
  curve?: readonly number[];
  /** The way to its accounts, which makes it a small sea that is pressed as a whole. */
  link?: ReactNode;
  /** Below the total, unless it is hidden. */
  children?: ReactNode;
}

/** The sum of all accounts (ACCOUNT-3, WALLET-6). */
export function TotalAssets(props: TotalAssetsProps) {
  const { total, status, isHidden, onRetry, curve = [], link, children } = props;
  const { t } = useLingui();
  const shown = isHidden ? [] : curve;
  return (
    <Sea label={t`Total assets`} curve={link ? [] : shown} hasRing={!link}>
      <div className={classes.head} data-small={Boolean(link)}>
        <div>
          <p className={classes.label}>
            <Trans comment="The sum of all accounts of the user">Total assets</Trans>
            {link}
          </p>
          <p className={classes.total}>
            {isHidden ? (
              <HiddenFigure />
            ) : (
              <MoneyText value={total} currency="USD" isHeadline stale={status === 'outdated'} />
            )}
          </p>
        </div>
        {link && shown.length > 1 ? (
          <div className={classes.course}>
            <Sparkline values={shown} direction="none" filled />
          </div>
        ) : null}
      </div>
      {isHidden ? null : children}
      <BalanceNote status={status} onRetry={onRetry} />
    </Sea>
  );
}
