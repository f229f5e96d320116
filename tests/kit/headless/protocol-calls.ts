import type { Call } from '#protocol/call.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../protocol/*.ts', { eager: true });

/** The tables of calls that the protocol declares. */
export const callTables: readonly Record<string, Call>[] = Object.values(files)
  .flatMap((file) => Object.entries(file))
  // What is called so, is a table of calls.
  .flatMap(([name, calls]) => (name.endsWith('Calls') ? [calls as Record<string, Call>] : []));

/** All calls of the documents and of ours. */
export const protocolCalls: readonly Call[] = callTables.flatMap((calls) => Object.values(calls));
