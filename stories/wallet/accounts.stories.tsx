import { decimal } from '#domain/decimal.ts';
import { AccountsScreen, type AssetLinks } from '#features/wallet/AccountsScreen.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { approvedLoanInfo } from '#fixtures/loan.ts';
import { memory } from '#fixtures/stores.ts';
import { historyEntries } from '#fixtures/transfers.ts';
import { accounts, balanceHistory } from '#fixtures/wallet.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { BalancePoint } from '#protocol/account-log.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { Account } from '#protocol/wallet.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'wallet/Accounts', parameters: { frame: 'page' } };

const links: AssetLinks = {
  renderAction: (action, link) => <a href={`#${action}`} {...link} />,
  renderAccount: (accountId, link) => <a href={`#account-${accountId}`} {...link} />,
};

const screen = (
  balances: () => Promise<LoadableActor<Account[]>>,
  history: () => Promise<LoadableActor<BalancePoint[]> | null> = async () => null,
  standing: LoanStanding = approvedLoanInfo,
) =>
  loadedStory(
    async () =>
      [await balances(), await history(), await loaded(standing), await listOf(historyEntries)] as const,
    ([actor, course, loanStanding, entries]) => (
      <AccountsScreen
        balances={actor}
        history={course}
        historyOf={() => entries}
        storage={memory()}
        links={links}
        loanStanding={loanStanding}
        onOpenLoans={() => undefined}
        onBack={() => undefined}
      />
    ),
  );

export const Loaded = screen(
  () => loaded(accounts),
  () => loaded(balanceHistory),
);
/** At an API that doesn't declare the course of the total. */
export const WithoutCourse = screen(() => loaded(accounts));
const owing = { ...approvedLoanInfo, hasUnpaidLoan: true };
export const OwingALoan = screen(() => loaded(accounts), undefined, {
  ...owing,
  unpaidAmount: decimal('1011.5'),
});
/** At an API that doesn't say how much. */
export const OwingAnUnknownAmount = screen(() => loaded(accounts), undefined, owing);
export const FirstDay = screen(
  () => loaded(accounts),
  () => loaded(balanceHistory.slice(-1)),
);
export const CourseFailed = screen(
  () => loaded(accounts),
  () => failed<BalancePoint[]>(),
);
export const Loading = screen(async () => loading<Account[]>());
export const Failed = screen(() => failed<Account[]>());
