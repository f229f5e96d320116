import { defineCases } from '#flow-kit/cases.ts';
import { closedPageUrlOf } from './company-gate.machine.ts';
import { companyGateModel } from './company-gate.model.ts';

const answer = (isOpen: boolean, closedPageUrl = '', isRemembered = false) =>
  ({ answers: 'check', output: { isOpen, type: 1, closedPageUrl, isRemembered } }) as const;
const closedFor = (url: string, target: string | null) =>
  [answer(false, url), { sees: { state: 'closed', shows: [[closedPageUrlOf, target]] } }] as const;

export const companyGateCases = defineCases(companyGateModel, {
  'A closed company sends its visitors to its page over https [SESSION-29]': closedFor(
    'https://closed.test/',
    'https://closed.test/',
  ),
  'A closed company sends its visitors to its page over http [SESSION-29]': closedFor(
    'http://closed.test/',
    'http://closed.test/',
  ),
  'An address that would run a script is not opened [SESSION-29]': closedFor('javascript:alert(1)', null),
  'A text that only contains an address is not opened [SESSION-29]': closedFor(
    'see https://closed.test/',
    null,
  ),
  'Without an address nobody is sent away [SESSION-29]': closedFor('', null),
  'A check that failed is repeated after ten seconds, and lets visitors in [SESSION-28]': [
    { fails: 'check' },
    { milliseconds: 9_999 },
    { sees: { state: 'failed' } },
    { milliseconds: 1 },
    { sees: { state: 'checkingAgain' } },
    answer(true),
    { sees: { state: 'open', shows: [[closedPageUrlOf, null]] } },
  ],
  'A remembered answer lets visitors on, and is asked for again every ten seconds [INSTALL-9]': [
    answer(true, '', true),
    { milliseconds: 9_999 },
    { sees: { state: 'remembered' } },
    { milliseconds: 1 },
    { sees: { state: 'confirming' } },
    { fails: 'check' },
    { sees: { state: 'remembered' } },
    { milliseconds: 10_000 },
    answer(false, 'https://closed.test/'),
    { sees: { state: 'closed', shows: [[closedPageUrlOf, 'https://closed.test/']] } },
  ],
});
