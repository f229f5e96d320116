import type { Call } from '#protocol/call.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'effect' in value && 'path' in value && 'method' in value;

// Vite's own, since the build of the simulation is Vite's.
const files = import.meta.glob<Record<string, unknown>>('../../../protocol/*.ts', { eager: true });

const calls = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  .filter(isCall);

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** How many calls the apps could send. */
export const numberOfCalls = new Set(calls.map(nameOf)).size;

const writes = new Set(calls.filter(({ effect }) => effect === 'write').map(nameOf));

/** Whether a request changes something; some that do are GET requests. */
export const isWrite = (method: string, path: string): boolean => writes.has(`${method} ${path}`);
