import { followMigrations } from './follow/migrations.ts';
import { forexMigrations } from './forex/migrations.ts';
import { fundMigrations } from './fund/migrations.ts';
import { kernelMigrations, type Step } from './kernel/database/migrations.ts';
import { ledgerMigrations } from './ledger/migrations.ts';
import { loanMigrations } from './loan/migrations.ts';
import { marketMigrations } from './market/migrations.ts';
import { microMigrations } from './micro/migrations.ts';
import { sessionMigrations } from './session/migrations.ts';
import { uploadMigrations } from './uploads/migrations.ts';
import { verificationMigrations } from './verification/migrations.ts';
import { walletMigrations } from './wallet/migrations.ts';

/** All steps of the schema. Kysely runs them in the order of their names, so one builds on earlier ones of its area alone. */
export const migrations: readonly Step[] = [
  ...kernelMigrations,
  ...sessionMigrations,
  ...ledgerMigrations,
  ...marketMigrations,
  ...forexMigrations,
  ...microMigrations,
  ...uploadMigrations,
  ...verificationMigrations,
  ...walletMigrations,
  ...loanMigrations,
  ...fundMigrations,
  ...followMigrations,
];
