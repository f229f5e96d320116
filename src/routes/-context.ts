import type { Device } from '#domain/device.ts';
import type { AccountServices } from '#features/account/services.ts';
import type { ContentServices } from '#features/content/services.ts';
import type { ForexServices } from '#features/forex/services.ts';
import type { LiveServices } from '#features/live/services.ts';
import type { ChartSource, MarketServices, SearchServices } from '#features/market/services.ts';
import type { MicroServices } from '#features/micro/services.ts';
import type { SessionServices } from '#features/session/services.ts';
import type { WalletServices } from '#features/wallet/services.ts';

/** What is loaded when a screen first needs it: the first route does without. */
export interface LaterServices {
  desk: () => Promise<{ forex: ForexServices; micro: MicroServices; charts: ChartSource }>;
  library: () => Promise<{ content: ContentServices; device: Device; search: SearchServices['search'] }>;
  entrance: () => Promise<SessionServices>;
}

/** What every route can hand to the screens that it shows. */
export interface RouterContext {
  session: Pick<SessionServices, 'session' | 'companyGate' | 'newKeySeed'>;
  live: LiveServices;
  market: MarketServices;
  wallet: WalletServices;
  account: AccountServices;
  later: LaterServices;
}
