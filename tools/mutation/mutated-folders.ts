import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts the whole app in a browser. */
const wholeApp = 'tests/kit/browser/app.tsx';

/** Whether a test or a part of its kit imports a file, directly or through others of its kit. */
function reaches(file: string, wanted: string, seen: Set<string>): boolean {
  if (file === wanted) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g);
  return [...imports].some(([, path = '']) => reaches(join(file, '..', path), wanted, seen));
}

const testsOfWholeApp = () =>
  readdirSync('tests/journeys', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx'))
    .map((name) => `tests/journeys/${name}`)
    .filter((file) => file.startsWith('tests/journeys/app/') || reaches(file, wholeApp, new Set()));

export interface Mutated {
  /** The files that are mutated, as a glob below the folder; everything by default. */
  files?: string;
  /** The files that are left out, as globs below the folder. */
  except?: string[];
  /** The tests in Node that hold the folder, as a glob below tests/. */
  tests: string;
  /** The paths of those in a browser. */
  browserTests?: () => string[];
}

/**
 * The folders that are mutated, and the tests of each. They are named because Stryker's own choice, by imports, can't
 * serve: every test that starts an exchange imports all of the server. A check fails for a test that no folder names.
 */
export const mutatedFolders = {
  domain: { tests: 'domain/**/*.test.ts' },
  protocol: { tests: 'protocol/**/*.test.ts' },
  // The sandbox test starts the whole exchange, and what it proves of the gateway others prove too.
  'src/gateway': { tests: 'gateway/**/!(sandbox).test.ts' },
  // Models and cases are what machines are tested with.
  machines: { except: ['**/*.{model,cases}.ts'], tests: '{machines/**/*,checks/machines}.test.ts' },
  // The server is mutated folder by folder, since all of its tests take minutes for each change.
  server: {
    files: '*.ts',
    tests: 'server/{follow/applications,kernel/*,session/{mail,demo},market/calls,wallet/samples}.test.ts',
  },
  'server/account': { tests: 'server/{account,session}/*.test.ts' },
  'server/content': { tests: 'server/content/*.test.ts' },
  'server/follow': { tests: 'server/{follow/*,scale/forex-shards}.test.ts' },
  'server/forex': {
    tests: 'server/{forex/*,scale/forex-*,session/demo,wallet/{history,samples,transfers}}.test.ts',
  },
  'server/fund': { tests: 'server/fund/*.test.ts' },
  'server/http': { tests: 'server/{content,http,kernel,live,uploads}/*.test.ts' },
  // The lock is held by tests that start processes.
  'server/kernel': {
    except: ['processes/lock.ts'],
    tests:
      'server/{http/{cors,environment,request-limit},{kernel,scale}/*,live/live,session/mail,market/calls,notice/*,wallet/reviews}.test.ts',
  },
  'server/ledger': { tests: 'server/{session/demo,wallet/{wallet,history,transfers}}.test.ts' },
  'server/live': { tests: 'server/{follow/live,live/*,scale/live-*,market/calls}.test.ts' },
  'server/loan': { tests: 'server/loan/*.test.ts' },
  'server/market': { tests: 'server/{market/*,scale/market-sharing}.test.ts' },
  'server/micro': { tests: 'server/{micro/*,session/demo,wallet/{history,samples}}.test.ts' },
  'server/notice': { tests: 'server/notice/*.test.ts' },
  'server/prices': { tests: 'server/{forex/rules,market/*,micro/end-price}.test.ts' },
  'server/scale': { tests: 'server/{scale,kernel}/*.test.ts' },
  'server/session': { tests: 'server/session/*.test.ts' },
  'server/trading': { tests: 'server/follow/copying*.test.ts' },
  'server/uploads': { tests: 'server/uploads/*.test.ts' },
  'server/verification': { tests: 'server/verification/*.test.ts' },
  'server/wallet': { tests: 'server/wallet/*.test.ts' },
  'src/main': {
    tests: '{gateway/live/traded-pair,main/*}.test.ts',
    browserTests: testsOfWholeApp,
  },
} satisfies Record<string, Mutated>;
