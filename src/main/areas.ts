import type { LazyServices } from '#routes/-context.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

// Areas that one screen needs together share a chunk: several chunks made the screen slower.
const trading = () => import('./trading.ts');
const reading = () => import('./reading.ts');
const paying = () => import('./paying.ts');
const borrowing = () => import('./borrowing.ts');
const following = () => import('./following.ts');

type Loaders = { [Name in keyof LazyServices]: (core: Core) => Promise<Area<LazyServices[Name]>> };

/** The areas that load with the first screen that needs them, so that the first route stays small. */
export const loaders: Loaders = {
  forex: async (core) => (await trading()).createForex(core),
  micro: async (core) => (await trading()).createMicro(core),
  charts: async (core) => (await trading()).createCharts(core),
  content: async (core) => (await reading()).createContent(core),
  search: async (core) => (await reading()).createSearch(core),
  device: async (core) => (await reading()).createDevice(core),
  sessionForms: async (core) => (await import('./session-forms.ts')).createSessionForms(core),
  deposits: async (core) => (await paying()).createDeposits(core),
  transfers: async (core) => (await paying()).createTransfers(core),
  withdrawals: async (core) => (await paying()).createWithdrawals(core),
  loanVerification: async (core) => (await borrowing()).createLoanVerification(core),
  loans: async (core) => (await borrowing()).createLoans(core),
  repayments: async (core) => (await borrowing()).createRepayments(core),
  funds: async (core) => (await import('./funds.ts')).createFunds(core),
  relations: async (core) => (await following()).createRelations(core),
  traders: async (core) => (await following()).createTraders(core),
  verification: async (core) => (await paying()).createVerification(core),
};

/** Areas that a signed-in user needs on every screen: countdowns of micro orders run in the background. */
export const areasForSession: readonly (keyof LazyServices)[] = ['micro'];
