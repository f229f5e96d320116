import { forexMigrations } from './forex/migrations.ts';
import { kernelMigrations, type Step } from './kernel/migrations.ts';
import { marketMigrations } from './market/migrations.ts';
import { microMigrations } from './micro/migrations.ts';
import { sessionMigrations } from './session/migrations.ts';
import { walletMigrations } from './wallet/migrations.ts';

/** The schema's steps in the order in which a new database takes them. */
export const migrations: readonly Step[] = [
  ...kernelMigrations,
  ...sessionMigrations,
  ...walletMigrations,
  ...marketMigrations,
  ...forexMigrations,
  ...microMigrations,
];
