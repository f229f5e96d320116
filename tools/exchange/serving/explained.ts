import { FolderLocked } from '#server/kernel/processes/lock.ts';
import { BuildFailed } from './build-if-needed.ts';

const isExplained = (error: Error) =>
  [FolderLocked, BuildFailed, RangeError].some((kind) => error instanceof kind) ||
  // A port that is taken, or that only an administrator may take.
  ('syscall' in error && error.syscall === 'listen');

/** Runs a command. A mistake that the user can mend ends it with its message alone, any other with the stack. */
export const explained = (run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    console.error(error instanceof Error && isExplained(error) ? error.message : error);
    process.exit(1);
  });
