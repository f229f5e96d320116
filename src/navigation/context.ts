import type { AccountServices } from '#features/account/services.ts';
import type { ContentServices } from '#features/content/services.ts';
import type { DeskServices } from '#features/desk/services.ts';
import type { RelationServices, TraderServices } from '#features/follow/trader-services.ts';
import type { ForexServices } from '#features/forex/services.ts';
import type { FundServices } from '#features/fund/services.ts';
import type { InstallServices } from '#features/install/services.ts';
import type { LiveServices } from '#features/live/services.ts';
import type { LoanVerificationServices } from '#features/loan/kyc/services.ts';
import type { RepaymentServices } from '#features/loan/repayment/services.ts';
import type { LoanServices } from '#features/loan/services.ts';
import type {
  ChartSource,
  MarketServices,
  PriceAlertServices,
  SearchServices,
} from '#features/market/services.ts';
import type { MicroServices } from '#features/micro/services.ts';
import type { AwaitingServices } from '#features/notice/services.ts';
import type { SessionFormServices, SessionServices } from '#features/session/services.ts';
import type { VerificationServices } from '#features/verification/services.ts';
import type {
  DebtServices,
  DepositServices,
  TransferServices,
  WalletServices,
  WithdrawalServices,
} from '#features/wallet/services.ts';
import type { Device } from '#ports/device.ts';

/** Services that load when a screen first needs them, so that the first route stays small. */
export interface LazyServices {
  forex: ForexServices;
  micro: MicroServices;
  charts: ChartSource;
  content: ContentServices;
  debt: DebtServices;
  desk: DeskServices;
  search: SearchServices['search'];
  device: Device;
  deposits: DepositServices;
  funds: FundServices;
  install: InstallServices;
  loanVerification: LoanVerificationServices;
  loans: LoanServices;
  notices: AwaitingServices;
  priceAlerts: PriceAlertServices;
  relations: RelationServices;
  repayments: RepaymentServices;
  sessionForms: SessionFormServices;
  traders: TraderServices;
  verification: VerificationServices;
  transfers: TransferServices;
  withdrawals: WithdrawalServices;
}

/** The services that routes pass on to their screens. */
export interface RouterContext {
  session: SessionServices;
  live: LiveServices;
  market: MarketServices;
  wallet: WalletServices;
  account: AccountServices;
  areas: { [Name in keyof LazyServices]: () => Promise<LazyServices[Name]> };
}
