import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { accountsInCents, centsInFractions, currencyOfAccounts, heldIn } from '#domain/accounts.ts';
import { isZero } from '#domain/decimal.ts';
import { sharesOf } from '#domain/shares.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { BalancePoint } from '#protocol/account-log.ts';
import type { Account } from '#protocol/wallet.ts';
import { curveOf, useCourse } from '#ui/figures/assets-course.ts';
import { CourseNote } from '#ui/figures/CourseNote.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { HideTotal, TotalAssets, useTotalAssets } from '#ui/figures/TotalAssets.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AccountRow, LoanRow } from './AccountRow.tsx';
import classes from './AccountsScreen.module.css';
import { AssetsOverTime } from './AssetsOverTime.tsx';
import { LoanInTotal } from './LoanInTotal.tsx';
import { RecentEntries } from './RecentEntries.tsx';
import type { DebtServices, TransferServices } from './services.ts';

interface AssetLinkProps {
  className: string | undefined;
  children: ReactNode;
}

export type MoneyAction = (typeof actions)[number]['action'];

/** Render a link with the given props. Routes supply them, so that features need no router. */
export interface AssetLinks {
  renderAction: (action: MoneyAction, link: AssetLinkProps) => ReactElement;
  /** To the history of an account. */
  renderAccount: (accountId: string, link: AssetLinkProps) => ReactElement;
}

export interface AccountsScreenProps {
  balances: LoadableActor<Account[]>;
  /** The course of the total; null where the API doesn't declare it. */
  history: LoadableActor<BalancePoint[]> | null;
  historyOf: TransferServices['historyOf'];
  /** Settings of this device, such as whether the total is hidden. */
  storage: TextStorage;
  /** Below the total: what is not in it yet. */
  notes?: ReactNode;
  links: AssetLinks;
  /** Whether the user owes a loan; null until that is loaded, and where the API doesn't say. */
  loanStanding: DebtServices['loanStanding'];
  onOpenLoans: () => void;
  onBack: () => void;
}

const actions = [
  { action: 'deposit', label: msg`Deposit`, Icon: IconArrowDown },
  { action: 'withdraw', label: msg`Withdraw`, Icon: null },
  { action: 'transfer', label: msg`Transfer`, Icon: null },
] as const;

/** In the order of `accountTypeId` (WALLET-78), also from an API that sends them in another one. */
const inOrder = (accounts: readonly Account[]) =>
  [...accounts].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

function Actions({ links }: Pick<AccountsScreenProps, 'links'>) {
  const { t } = useLingui();
  return (
    <ul className={classes.actions}>
      {actions.map(({ action, label, Icon }) => (
        <li key={action}>
          {links.renderAction(action, {
            className: classes.action,
            children: (
              <>
                {Icon === null ? null : <Icon size={20} aria-hidden="true" />}
                {t(label)}
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}

interface AccountListProps extends Pick<AccountsScreenProps, 'links' | 'loanStanding' | 'onOpenLoans'> {
  loaded: readonly Account[];
  isHidden: boolean;
  isStale: boolean;
}

/** The accounts with their part of the total (WALLET-152), and what is owed of it. */
function AccountList({ loaded, isHidden, isStale, links, loanStanding, onOpenLoans }: AccountListProps) {
  const { t } = useLingui();
  const accounts = useMemo(() => inOrder(accountsInCents(loaded)), [loaded]);
  const currency = currencyOfAccounts(accounts);
  // The cents that are in no account's figure, so that the figures add up to the total (WALLET-193).
  const fractions = centsInFractions(loaded);
  const shares = isHidden || currency === undefined ? null : sharesOf(accounts.map(heldIn), 0);
  return (
    <Card padded={false}>
      <ul className={classes.accounts} aria-label={t`Accounts`}>
        {accounts.map((account, index) => (
          <li key={`${account.id} ${account.currencyId}`}>
            {links.renderAccount(account.id, {
              className: classes.account,
              children: (
                <AccountRow
                  account={account}
                  share={shares?.[index] ?? null}
                  currency={currency}
                  isHidden={isHidden}
                  isStale={isStale}
                />
              ),
            })}
          </li>
        ))}
        {loanStanding === null ? null : (
          <LoanRow
            loanStanding={loanStanding}
            className={classes.account}
            isHidden={isHidden}
            onOpen={onOpenLoans}
          />
        )}
      </ul>
      {isZero(fractions) || isHidden ? null : (
        <p className={classes.fractions}>
          <Trans comment="Below how the total is divided among the accounts: the fractions of a cent in them together; the placeholder is money in USD">
            Rounding: {<MoneyText value={fractions} currency="USD" />}
          </Trans>
        </p>
      )}
    </Card>
  );
}

/** /mine/accounts: total assets, the accounts, and what moved last (WALLET-5, WALLET-6, WALLET-7, WALLET-163). */
export function AccountsScreen(props: AccountsScreenProps) {
  const { balances, history, historyOf, storage, notes, links, loanStanding, onOpenLoans, onBack } = props;
  const { t } = useLingui();
  const assets = useTotalAssets(balances, storage);
  const { loaded, total, status, isHidden } = assets;
  const points = useCourse(history, total);
  const isStale = status === 'outdated';
  return (
    <Screen title={t`My assets`} onBack={onBack} actions={<HideTotal {...assets} />} padded>
      <Stack className={classes.page ?? ''} data-cards>
        <TotalAssets {...assets} curve={curveOf(points)}>
          {notes}
          {loanStanding === null ? null : <LoanInTotal loanStanding={loanStanding} total={total} />}
          <AssetsOverTime points={points} />
          <CourseNote actor={history} />
        </TotalAssets>
        <Actions links={links} />
        {loaded === null && status === 'loading' ? (
          <Card padded={false}>
            <SkeletonRows count={3} rowHeight={72} />
          </Card>
        ) : null}
        {loaded === null ? null : (
          <AccountList {...{ loaded, isHidden, isStale, links, loanStanding, onOpenLoans }} />
        )}
        {loaded === null || isHidden ? null : (
          <RecentEntries accounts={loaded} historyOf={historyOf} renderHistory={links.renderAccount} />
        )}
      </Stack>
    </Screen>
  );
}
