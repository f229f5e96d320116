import * as v from 'valibot';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CompanyGate } from '#features/session/CompanyGate.tsx';
import { closedPageUrlOf, companyGateMachine } from '#machines/session/company-gate.machine.ts';
import type { CompanyAnswer } from '#ports/session.ts';
import type { WireReply } from '#protocol/call.ts';
import { sessionCalls } from '#protocol/session.ts';
import { Stage } from '../../kit/browser/stage.tsx';

async function arrive(answers: (WireReply<typeof sessionCalls.companyStatus> | 'silence' | null)[]) {
  const checks = { times: 0 };
  const clock = new SimulatedClock();
  const check = fromPromise<CompanyAnswer>(async () => {
    const answer = answers[checks.times] ?? null;
    checks.times += 1;
    if (answer === null) throw new Error('No answer');
    if (answer === 'silence') return new Promise(() => undefined);
    return { ...v.parse(sessionCalls.companyStatus.reply, answer), isRemembered: false };
  });
  const gate = createActor(companyGateMachine.provide({ actors: { check } }), { clock }).start();
  await render(
    <Stage>
      <CompanyGate actor={gate} shell={<p>The shell</p>}>
        <p>The app</p>
      </CompanyGate>
    </Stage>,
  );
  return { gate, checks, clock };
}

it('status 0 with a type opens the app [SESSION-48]', async () => {
  await arrive([{ status: 0, type: 1, url: '' }]);
  await expect.element(page.getByText('The app')).toBeVisible();
});

it('a status other than 0 shows a link to the loss url, and not the app', async () => {
  const { gate } = await arrive([{ status: 1, type: 1, url: 'https://loss.pelorus.test/why' }]);
  await expect
    .element(page.getByRole('link', { name: 'another page' }))
    .toHaveAttribute('href', 'https://loss.pelorus.test/why');
  await expect.element(page.getByText('The app')).not.toBeInTheDocument();
  expect(closedPageUrlOf(gate.getSnapshot())).toBe('https://loss.pelorus.test/why');
});

it('status 0 without a type does not open the app', async () => {
  await arrive([{ status: 0, type: null, url: 'https://loss.pelorus.test/' }]);
  await expect.element(page.getByText('This service is closed')).toBeVisible();
});

it('a loss url that is not a web address is not linked', async () => {
  await arrive([{ status: 1, type: 1, url: 'javascript:alert(1)' }]);
  await expect.element(page.getByText("It's closed at the moment.")).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

it('without an answer the app stays closed until a retry succeeds', async () => {
  const { checks } = await arrive([null, { status: 0, type: 1, url: '' }]);
  await expect.element(page.getByText("The service didn't answer")).toBeVisible();
  expect(checks.times).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The app')).toBeVisible();
  expect(checks.times).toBe(2);
});

it('a retry shows that it is under way', async () => {
  await arrive([null, 'silence']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The shell')).toBeVisible();
  await expect.element(page.getByText("The service didn't answer")).not.toBeInTheDocument();
});

it('the check is repeated every ten seconds, behind the same screen, and then lets the visitor in', async () => {
  const { gate, checks, clock } = await arrive([null, null, { status: 0, type: 1, url: '' }]);
  const unanswered = page.getByText("The service didn't answer");
  await expect.element(unanswered).toBeVisible();
  clock.increment(9_999);
  expect(checks.times).toBe(1);
  clock.increment(1);
  expect(checks.times).toBe(2);
  await expect.element(unanswered).toBeVisible();
  await expect.poll(() => gate.getSnapshot().value).toBe('failed');
  clock.increment(10_000);
  await expect.element(page.getByText('The app')).toBeVisible();
  expect(checks.times).toBe(3);
});
