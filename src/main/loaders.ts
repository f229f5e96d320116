import type { LazyServices, RouterContext } from '#navigation/context.ts';
import type { ReadsByArea } from '#navigation/screens.ts';
import type { AreaOf } from './area.ts';
import type { Core } from './core.ts';

// Areas that one screen needs together share a chunk: several chunks made the screen slower.
const trade = () => import('./chunks/trade.ts');
const content = () => import('./chunks/content.ts');
const wallet = () => import('./chunks/wallet.ts');
const loan = () => import('./chunks/loan.ts');
const follow = () => import('./chunks/follow.ts');

/** Every area that loads later, and so each of those that the table of reads names. */
type Loaders = {
  [Name in keyof LazyServices | Exclude<keyof ReadsByArea, keyof RouterContext>]: () => Promise<
    AreaOf<Name, LazyServices[Name]>
  >;
};

/**
 * The areas that load with the first screen that needs them, so that the first route stays small.
 * @param load loads another area
 */
export function createLoaders(core: Core, load: (name: keyof LazyServices) => void): Loaders {
  return {
    forex: async () => (await trade()).createForex(core),
    micro: async () => (await trade()).createMicro(core),
    charts: async () => (await trade()).createCharts(core),
    content: async () => (await content()).createContent(core),
    search: async () => (await content()).createSearch(core),
    device: async () => (await content()).createDevice(core),
    sessionForms: async () => (await import('./session/forms.ts')).createSessionForms(core),
    deposits: async () => (await wallet()).createDeposits(core),
    transfers: async () => (await wallet()).createTransfers(core),
    withdrawals: async () => (await wallet()).createWithdrawals(core),
    verification: async () => (await wallet()).createVerification(core),
    debt: async () => (await import('./loan/debt.ts')).createDebt(core, () => load('loans')),
    desk: async () => (await import('./desk.ts')).createDesk(core),
    notices: async () => (await import('./notice/notices.ts')).createNotices(core),
    priceAlerts: async () => (await import('./market/price-alerts.ts')).createPriceAlerts(core),
    install: async () => (await import('./install.ts')).createInstall(core),
    loanVerification: async () => (await loan()).createLoanVerification(core),
    loans: async () => (await loan()).createLoans(core),
    repayments: async () => (await loan()).createRepayments(core),
    funds: async () => (await import('./fund.ts')).createFunds(core),
    relations: async () => (await follow()).createRelations(core),
    traders: async () => (await follow()).createTraders(core),
  };
}

/** Areas that a signed-in user needs on every screen, for what happens meanwhile: notices, countdowns and price alerts. */
export const areasForSession: readonly (keyof LazyServices)[] = ['notices', 'forex', 'micro', 'priceAlerts'];
