import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, eventually, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import type { CompanyAnswer } from '#ports/session.ts';
import { companyGateModel } from './company-gate.model.ts';

const { answers, enters, fails, from, inState, isIn } = conditionsOf(companyGateModel);

const placeOf = (answer: CompanyAnswer | undefined) => {
  if (answer === undefined) return null;
  if (answer.isRemembered) return 'remembered';
  return answer.isOpen ? 'open' : 'closed';
};

export const companyGateProperties = defineProperties(companyGateModel, {
  ...rulesFor({ home: ['failed', 'remembered', 'open', 'closed'] }),
  'A visitor is let on only by an answer that the company is open [SESSION-28]': never(
    all(enters('open'), ({ event }) => event?.output?.isOpen !== true),
  ),
  'A remembered answer lets a visitor on, and is not taken for an answer of the API [INSTALL-9]': never(
    all(({ event }) => event?.output?.isRemembered === true, not(inState('remembered'))),
  ),
  'Without an answer the app that was opened stays open [INSTALL-9]': never(
    all(({ before }) => before?.hasTag('open') === true, inState('checking', 'failed', 'checkingAgain')),
  ),
  'A visitor is sent away only by an answer that it is closed [SESSION-29]': never(
    all(enters('closed'), ({ event }) => event?.output?.isOpen !== false),
  ),
  'A closed company has an address to go to [SESSION-29]': never(
    all(inState('closed'), ({ after: { context } }) => context.closedPageUrl === ''),
  ),
  'The visitor is let on or sent away once the API answers [SESSION-28]': eventually(
    inState('open', 'closed'),
    'outcomes',
  ),
  'A check that fails can be tried again, and is by itself [SESSION-28]': from('failed', 'checkingAgain')
    .on('retry')
    .leads('checking'),
  'The answer decides, and a failure can be tried again [SESSION-28, SESSION-29]': from(
    'checking',
    'checkingAgain',
  )
    .on(answers('check'), answers('checkAgain'), fails('check'), fails('checkAgain'))
    .leads(({ event, after: now }) => isIn(now, placeOf(event?.output) ?? 'failed')),
  'Behind the app the answer decides as well, and without one it stays open [INSTALL-9]': from('confirming')
    .on(answers('confirm'), fails('confirm'))
    .leads(({ event, after: now }) => isIn(now, placeOf(event?.output) ?? 'remembered')),
});
