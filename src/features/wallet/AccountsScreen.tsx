import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconArrowDown, IconArrowsExchange, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { accountsInCents, centsInFractions, currencyOfAccounts } from '#domain/accounts.ts';
import { type Decimal, isZero, plus } from '#domain/decimal.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import type { BalancePoint } from '#protocol/account-log.ts';
import type { Account, AccountType } from '#protocol/wallet.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { TotalAssets, useTotalAssets } from '#ui/figures/TotalAssets.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { type Part, ShareBar } from '#ui/screen/ShareBar.tsx';
import { AccountFigures } from './AccountFigures.tsx';
import classes from './AccountsScreen.module.css';
import { AssetsOverTime } from './AssetsOverTime.tsx';
import { labelOfAccount } from './account-labels.ts';
import { LoanInTotal } from './LoanInTotal.tsx';
import type { DebtServices } from './services.ts';
import { UnpaidLoanNotice } from './UnpaidLoanNotice.tsx';

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
  { action: 'withdraw', label: msg`Withdraw`, Icon: IconArrowUp },
  { action: 'transfer', label: msg`Transfer`, Icon: IconArrowsExchange },
] as const;

/** In the order of `accountTypeId` (WALLET-78), also from an API that sends them in another one. */
const inOrder = (accounts: readonly Account[]) =>
  [...accounts].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

const tones: Record<AccountType, Part['tone']> = { forex: 'main', micro: 'second', change: 'third' };

interface AccountSharesProps {
  accounts: readonly Account[];
  /** The cents that are in no account's figure, so that the figures add up to the total (WALLET-193). */
  fractions: Decimal;
  isStale: boolean;
}

/** How the total is divided among the accounts, frozen money included (WALLET-152). */
function AccountShares({ accounts, fractions, isStale }: AccountSharesProps) {
  const { t } = useLingui();
  return (
    <div>
      <ShareBar
        caption={t({
          message: 'Total assets by account',
          comment: 'Names a table: how much is in which account',
        })}
        parts={inOrder(accounts).map(({ id, type, available, locked }) => ({
          id,
          label: t(labelOfAccount({ id, type })),
          value: plus(available, locked),
          tone: type === null ? 'good' : tones[type],
        }))}
        renderValue={(value) => <MoneyText value={value} currency="USD" stale={isStale} />}
      />
      {isZero(fractions) ? null : (
        <p className={classes.fractions}>
          <Trans comment="Below how the total is divided among the accounts; the placeholder is money in USD">
            Fractions of a cent in the accounts together: {<MoneyText value={fractions} currency="USD" />}
          </Trans>
        </p>
      )}
    </div>
  );
}

function Actions({ links }: Pick<AccountsScreenProps, 'links'>) {
  const { t } = useLingui();
  return (
    <ul className={classes.actions}>
      {actions.map(({ action, label, Icon }) => {
        const children = (
          <>
            <Icon size={20} aria-hidden="true" />
            {t(label)}
          </>
        );
        return <li key={action}>{links.renderAction(action, { className: classes.action, children })}</li>;
      })}
    </ul>
  );
}

/** /mine/accounts: total assets, and one card per account (WALLET-5, WALLET-6, WALLET-7, WALLET-163). */
export function AccountsScreen(props: AccountsScreenProps) {
  const { balances, history, storage, notes, links, loanStanding, onOpenLoans, onBack } = props;
  const { t } = useLingui();
  const assets = useTotalAssets(balances, storage);
  const { loaded, total, status, isHidden } = assets;
  const accounts = useMemo(() => (loaded === null ? null : accountsInCents(loaded)), [loaded]);
  return (
    <Screen title={t`My assets`} onBack={onBack} padded>
      <Stack>
        <TotalAssets {...assets}>{notes}</TotalAssets>
        {loanStanding === null ? null : (
          <LoanInTotal
            loanStanding={loanStanding}
            total={isHidden ? null : total}
            render={(text) => <UnpaidLoanNotice onOpenLoans={onOpenLoans}>{text}</UnpaidLoanNotice>}
          />
        )}
        {accounts === null || isHidden || accounts.length < 2 || total === null ? null : (
          <AccountShares
            accounts={accounts}
            fractions={centsInFractions(loaded ?? [])}
            isStale={status === 'outdated'}
          />
        )}
        <Actions links={links} />
        {accounts === null && status === 'loading' ? (
          <Card padded={false}>
            <SkeletonRows count={3} rowHeight={76} withMark={false} />
          </Card>
        ) : null}
        {accounts === null ? null : (
          <ul className={classes.accounts} aria-label={t`Accounts`}>
            {inOrder(accounts).map((account) => (
              <li key={`${account.id} ${account.currencyId}`}>
                <Card padded={false}>
                  {links.renderAccount(account.id, {
                    className: classes.account,
                    children: (
                      <>
                        <AccountFigures
                          account={account}
                          currency={currencyOfAccounts(accounts)}
                          isHidden={isHidden}
                          isStale={status === 'outdated'}
                        />
                        <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
                      </>
                    ),
                  })}
                </Card>
              </li>
            ))}
          </ul>
        )}
        {history === null || isHidden ? null : <AssetsOverTime actor={history} total={total} />}
      </Stack>
    </Screen>
  );
}
