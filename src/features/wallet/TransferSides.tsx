import { useLingui } from '@lingui/react/macro';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { heldIn } from '#domain/accounts.ts';
import { type Decimal, toNumber } from '#domain/decimal.ts';
import { sharesOf } from '#domain/shares.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { type TransferActor, toOf } from '#machines/wallet/transfer.machine.ts';
import type { AccountType } from '#protocol/wallet.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { MoneyText, PercentText } from '#ui/figures/Figure.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Card } from '#ui/lists/Card.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { accountPurposes, labelOfAccount } from './account-labels.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { TransferServices } from './services.ts';
import classes from './TransferSides.module.css';
import { useTransferBalances } from './use-transfer-balances.ts';

export interface TransferFieldProps {
  actor: TransferActor;
  balances: TransferServices['balances'];
}

/** Two accounts, with a button between them that swaps them (WALLET-40, WALLET-41, WALLET-42). */
export function TransferSides({ actor, balances }: TransferFieldProps) {
  const { t } = useLingui();
  const { accounts, currency, isStale, from, isEditing } = useTransferBalances({ actor, balances });
  const to = useSelector(actor, toOf);
  const swap = usePossibleEvent(actor, { type: 'swap' });
  const shares = sharesOf(accounts.map(heldIn));

  const purposeOf = (type: AccountType | null) => (type === null ? null : t(accountPurposes[type]));
  const amountOf = (available: Decimal | null) => (
    <MoneyText value={available} currency={currency} stale={isStale} />
  );
  const options = accounts.map(({ id, type, available }) => ({
    value: id,
    label: t(labelOfAccount({ id, type })),
    detail: (
      <>
        {purposeOf(type)}
        {type === null ? null : ' · '}
        {amountOf(available)}
      </>
    ),
  }));
  const side = (label: string, chosen: string | null, type: 'chooseFrom' | 'chooseTo') => {
    const at = accounts.findIndex(({ id }) => id === chosen);
    const account = accounts[at];
    const share = shares?.[at];
    return (
      <Card padded={false}>
        <ChoiceRow
          label={label}
          isLabelled
          value={chosen}
          options={options}
          {...(account
            ? {
                chosen: { label: t(labelOfAccount(account)), detail: purposeOf(account.type) },
                end: <span className={classes.balance}>{amountOf(account.available)}</span>,
              }
            : {})}
          placeholder={unknownFigure}
          mark={share === undefined ? null : <Share share={share} />}
          disabled={!isEditing || chosen === null}
          onChange={(accountId) => actor.send({ type, accountId })}
        />
      </Card>
    );
  };
  return (
    <div className={classes.sides}>
      {side(
        t({ message: 'From', comment: 'The account that a transfer takes money from' }),
        from,
        'chooseFrom',
      )}
      <div className={classes.swap}>
        <IconButton
          label={t({ message: 'Swap the accounts', comment: 'From becomes to, and to becomes from' })}
          disabled={swap === null}
          onClick={() => swap?.()}
        >
          <IconArrowsUpDown size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {side(t({ message: 'To', comment: 'The account that a transfer brings money to' }), to, 'chooseTo')}
    </div>
  );
}

/** What part of all the money is in an account; beside its balance. */
const Share = ({ share }: { share: Decimal }) => (
  <span className={classes.share} aria-hidden="true">
    <Bezel share={toNumber(share) / 100} ticks={30}>
      <PercentText value={share} places={0} />
    </Bezel>
  </span>
);
