import { expect, it } from 'vitest';
import { reply } from '#fixtures/exchange/api.ts';
import { answered } from '#fixtures/screens/define-screen.ts';
import { analyse } from '#flow-kit/analysis.ts';
import type { RecordedPath } from '#flow-kit/record.ts';
import { registrationCalls } from '#protocol/registration.ts';
import { toGherkin, toJson, toVitest } from '#tools/flows/formats.ts';
import { toPlaywright } from '#tools/flows/playwright/format.ts';
import type { Note } from '#tools/flows/playwright/notes.ts';
import { turnstileModel } from '../../packages/flow-kit/tests/turnstile.ts';

const found = {
  model: turnstileModel,
  file: 'machines/park/turnstile.model.ts',
  exportedAs: 'turnstileModel',
};
const [first] = analyse(turnstileModel).paths;

it('a path becomes a Vitest test that expects the state after each step', () => {
  expect(toVitest(found, first ? [first] : [])).toBe(
    `import { expect, it, vi } from 'vitest';
import { startRun } from '#flow-kit/run.ts';
import { turnstileModel } from '#machines/park/turnstile.model.ts';

it('Ends locked after the ticket is over', async () => {
  const { actor, happen } = startRun(turnstileModel);
  // The visitor shows a day ticket.
  happen({ 'ticket': 'day', 'type': 'show' });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual('checking'));
  // The ticket is over.
  happen({ 'type': 'xstate.done.actor.check', 'output': false, 'actorId': 'check' });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual('locked'));
});`,
  );
});

it('a path becomes a scenario in sentences', () => {
  expect(toGherkin(turnstileModel, first ? [first] : [])).toBe(
    `Feature: park/turnstile

  Background:
    Given it is locked

  Scenario: Ends locked after the ticket is over
    When the visitor shows a day ticket
    Then it is checking
    When the ticket is over
    Then it is locked`,
  );
});

it('a path that starts with another input says so', () => {
  const model = { ...turnstileModel, otherInputs: { 'The gate is new': () => undefined } };
  const [path] = analyse(model).paths;
  const paths = path ? [{ ...path, given: 'The gate is new' }] : [];
  expect(toGherkin(model, paths)).toContain(`
  Scenario: Ends locked after the ticket is over
    Given the gate is new
    When the visitor shows a day ticket`);
  expect(toVitest({ ...found, model }, paths)).toContain(
    "startRun(modelOn(turnstileModel, { given: 'The gate is new' }));",
  );
  expect(JSON.parse(toJson(model, paths)).paths[0].given).toBe('The gate is new');
});

const show = 'internal:role=button[name="Show ticket"s]';

const lookAt = (state: string, isPressable: boolean): Note[] => [
  {
    kind: 'expectation',
    name: 'toHaveTextContent',
    isNot: false,
    selector: 'internal:role=status',
    values: [state],
  },
  { kind: 'controls', controls: [{ selector: show, isPressable }] },
];

const recordedPath = (index: number): RecordedPath<Note> => ({
  index,
  start: lookAt('locked', true),
  steps: [
    {
      isPlayed: true,
      done: [{ kind: 'action', name: 'click', selector: show, values: [] }],
      seen: lookAt('checking', false),
    },
    { isPlayed: false, done: [], seen: lookAt('locked', true) },
  ],
});

it("recorded paths become Playwright tests, and say which of them a deployed app can't be made to go", () => {
  const [, second] = analyse(turnstileModel).paths;
  const file = toPlaywright(
    turnstileModel,
    first && second ? [first, second] : [],
    [recordedPath(0), recordedPath(1)],
    { as: 'guest', path: '/gate', promises: { check: { calls: [registrationCalls.captcha] } } },
  );
  const [helpers, own] = file.split(/(?=^\/\*\* Opens the page, )/m);
  expect(helpers).toContain('async function hold(page: Page, ...paths: string[]) {');
  expect(helpers).toContain('const isPressable = (element: Element): boolean =>');
  expect(helpers).not.toContain('openSignedIn');
  expect(own).toBe(
    `/** Opens the page, with the calls of its process held back. */
async function openPage(page: Page) {
  const check = await hold(page, '/api/default/captcha');
  await openApp(page, '/gate');
  return { check };
}

/** By state, the content of the page and which of its controls can be pressed. */
const screens = {
  'locked': async (page: Page) => {
    await expect(page.getByRole('status').filter({ hasText: 'locked' })).not.toHaveCount(0);
    await expectControls({
      can: [
        page.getByRole('button', { name: 'Show ticket', exact: true }),
      ],
      cannot: [],
    });
  },
  'checking': async (page: Page) => {
    await expect(page.getByRole('status').filter({ hasText: 'checking' })).not.toHaveCount(0);
    await expectControls({
      can: [],
      cannot: [
        page.getByRole('button', { name: 'Show ticket', exact: true }),
      ],
    });
  },
};

test('Ends locked after the ticket is over', async ({ page }) => {
  const { check } = await openPage(page);
  await screens['locked'](page);
  await test.step('The visitor shows a day ticket', async () => {
    await page.getByRole('button', { name: 'Show ticket', exact: true }).click();
    await screens['checking'](page);
  });
  await test.step('The ticket is over', async () => {
    await check.passOn();
    await screens['locked'](page);
  });
});

test.fixme('Ends locked after the reader is off', { annotation: { type: 'fixme', description: "A deployed app can't be made to do this: The reader is off." } }, async () => {
  // The visitor shows a day ticket.
  // The reader is off.
});`,
  );
});

it("a page's reads are answered as its model begins, and each answer of the model has data of its own", () => {
  const [path] = analyse(turnstileModel).paths;
  const file = toPlaywright(turnstileModel, path ? [path] : [], [recordedPath(0)], {
    as: 'guest',
    path: '/gate?way=in',
    reads: reply(registrationCalls.captcha, { id: 'seven', b64s: '' }),
    first: ["await choosePhoto(page, 'Ticket');"],
    promises: { check: answered(registrationCalls.captcha, { valid: 1 }, { valid: 0 }) },
  });
  const [helpers, own] = file.split(/(?=^\/\*\* What the page reads, )/m);
  expect(helpers).toContain('async function answerReads(');
  expect(helpers).toContain('async function choosePhoto(');
  expect(own).toContain(`const reads = {
  "/api/default/captcha": {
    "code": 1,
    "msg": "",
    "data": {
      "id": "seven",
      "b64s": ""
    }
  }
};

/** Opens the page, with the calls of its process held back. */
async function openPage(page: Page) {
  const check = await hold(page, '/api/default/captcha');
  await answerReads(page, reads);
  await openApp(page, '/gate?way=in');
  await choosePhoto(page, 'Ticket');
  return { check };
}`);
  expect(own).toContain("await check.accept({ 'valid': 0 });");
});
