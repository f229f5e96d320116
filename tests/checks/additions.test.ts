import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountLogCalls } from '#protocol/account-log.ts';
import { depositCalls } from '#protocol/deposit.ts';
import { followCalls } from '#protocol/follow.ts';
import { fundCalls } from '#protocol/fund.ts';
import { loanCalls } from '#protocol/loan.ts';
import { loanKycCalls } from '#protocol/loan-kyc.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { transferCalls } from '#protocol/transfer.ts';
import { uploadCalls } from '#protocol/upload.ts';
import { verificationCalls } from '#protocol/verification.ts';
import { withdrawalCalls } from '#protocol/withdrawal.ts';

const text = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
const requirements = ['wallet', 'verification', 'loan', 'fund', 'follow']
  .map((area) => text(`requirements/${area}.md`))
  .join('');
const documented = ['additions', 'api', 'decisions'].map((name) => text(`${name}.md`)).join('');

/** The specification says of the one that it takes the fields of a form, and doesn't show the other. */
const { submit: kycSubmit, ...otherKycCalls } = loanKycCalls;
const { repay, ...otherLoanCalls } = loanCalls;
/** A whole call that is an addition. */
const { balanceHistory, ...otherLogCalls } = accountLogCalls;

const calls = [
  otherLogCalls,
  depositCalls,
  followCalls,
  fundCalls,
  otherKycCalls,
  otherLoanCalls,
  payeeCalls,
  transferCalls,
  uploadCalls,
  verificationCalls,
  withdrawalCalls,
].flatMap((area) => Object.values(area));

/** The text after the call's name in its row of the specification's table; of some calls that shows no whole path. */
function rowOf(method: string, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  for (const known of [path, name]) {
    const [, row] = requirements.split(`${method} \`${known}\``);
    if (row !== undefined) return row.split('\n')[0];
  }
  return undefined;
}

const namesIn = (words: string) => [...words.matchAll(/`([A-Za-z_]+)`/g)].map(([, name]) => name);

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s has the inputs of the specification, and others only where a document of ours names them [WALLET-101, WALLET-103]',
  (_, { method, path, input }) => {
    const row = rowOf(method, path);
    expect(row).toBeDefined();
    // The inputs stand before the semicolon; of three calls the specification says no more than that they exist.
    const specified = namesIn(row?.split(/;|: one of/)[0] ?? '');
    const declared = Object.keys(input.entries);
    expect(declared).toEqual(expect.arrayContaining(specified));
    const added = declared.filter((name) => !specified.includes(name));
    expect(added.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  },
);

it('a decision gives the path of each call of copy-trading of which the specification shows no more than the name', () => {
  const unspecified = Object.values(followCalls).filter(({ path }) => !requirements.includes(`\`${path}\``));
  expect(unspecified).toHaveLength(6);
  expect(unspecified.filter(({ path }) => !documented.includes(`\`${path}\``))).toEqual([]);
});

it('the form of the verification for loans has exactly the fields of the specification [LOAN-40, LOAN-77]', () => {
  const [, fields = ''] = requirements.match(/The loan KYC info has ([^.]+)\./) ?? [];
  expect(Object.keys(kycSubmit.input.entries).sort()).toEqual(fields.split(/, | and /).sort());
});

it('a document of ours names every input of the call that submits a repayment [LOAN-88]', () => {
  expect(Object.keys(repay.input.entries).filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
