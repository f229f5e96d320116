import type { ForexTables } from './forex/tables.ts';
import type { KernelTables } from './kernel/tables.ts';
import type { MarketTables } from './market/tables.ts';
import type { MicroTables } from './micro/tables.ts';
import type { SessionTables } from './session/tables.ts';
import type { WalletTables } from './wallet/tables.ts';

/** Every table of the exchange, area by area. */
export interface Tables
  extends KernelTables,
    SessionTables,
    WalletTables,
    MarketTables,
    ForexTables,
    MicroTables {}
