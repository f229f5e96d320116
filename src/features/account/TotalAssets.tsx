import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { totalBalance } from '#domain/total-balance.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { PlainButton } from '#ui/PlainButton.tsx';
import type { AccountServices } from './services.ts';
import classes from './TotalAssets.module.css';
import { useKeptFlag } from './use-kept-flag.ts';

interface TotalAssetsProps {
  services: Pick<AccountServices, 'balances' | 'storage'>;
}

/** The sum of all accounts in USD (ACCOUNT-3), with a toggle that hides it from onlookers (ACCOUNT-4). */
export function TotalAssets({ services: { balances, storage } }: TotalAssetsProps) {
  const { t } = useLingui();
  const [isHidden, setHidden] = useKeptFlag(storage, 'pelorus:total-hidden');
  const total = totalBalance(useSelector(balances, loadedValueOf));
  const step = useSelector(balances, (snapshot) => snapshot.value);
  return (
    <Card label={t`Total assets`}>
      <div className={classes.head}>
        <span className={classes.label}>
          <Trans comment="The sum of all accounts of the user">Total assets</Trans>
        </span>
        <IconButton
          label={t({ message: 'Hide the total', comment: 'Pressed while the total of assets is hidden' })}
          pressed={isHidden}
          onClick={() => setHidden(!isHidden)}
        >
          {isHidden ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </IconButton>
      </div>
      <p className={classes.total}>
        {isHidden ? (
          <>
            <span aria-hidden="true">••••••</span>
            <VisuallyHidden>
              <Trans comment="Stands in the place of a sum that the user has hidden">Hidden</Trans>
            </VisuallyHidden>
          </>
        ) : (
          <MoneyText value={total} currency="USD" stale={step === 'outdated'} />
        )}
      </p>
      {step === 'failed' || step === 'outdated' ? (
        <div className={classes.note} role="status">
          {step === 'failed' ? (
            <Trans>The balance could not be loaded.</Trans>
          ) : (
            <Trans>This balance may be out of date.</Trans>
          )}
          <PlainButton variant="subtle" onClick={() => balances.send({ type: 'refresh' })}>
            <Trans>Try again</Trans>
          </PlainButton>
        </div>
      ) : null}
    </Card>
  );
}
