import * as v from 'valibot';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { CompanyGate } from '#features/session/CompanyGate.tsx';
import { companyGateMachine, lossLinkOf } from '#machines/session/company-gate.machine.ts';
import type { WireReply } from '#protocol/call.ts';
import { type CompanyStatus, sessionCalls } from '#protocol/session.ts';
import { Stage } from '../../kit/stage.tsx';

async function arrive(answers: (WireReply<typeof sessionCalls.companyStatus> | null)[]) {
  const asked = { times: 0 };
  const check = fromPromise<CompanyStatus>(async () => {
    const answer = answers[asked.times] ?? null;
    asked.times += 1;
    if (answer === null) throw new Error('No answer');
    return v.parse(sessionCalls.companyStatus.reply, answer);
  });
  const gate = createActor(companyGateMachine.provide({ actors: { check } })).start();
  await render(
    <Stage>
      <CompanyGate actor={gate} shell={<p>The shell</p>}>
        <p>The app</p>
      </CompanyGate>
    </Stage>,
  );
  return { gate, asked };
}

test('status 0 with a type goes on', async () => {
  await arrive([{ status: 0, type: 1, url: '' }]);
  await expect.element(page.getByText('The app')).toBeVisible();
});

test('a status other than 0 shows the way to the loss url, and not the app', async () => {
  const { gate } = await arrive([{ status: 1, type: 1, url: 'https://loss.pelorus.test/why' }]);
  await expect
    .element(page.getByRole('link', { name: 'the page that explains it' }))
    .toHaveAttribute('href', 'https://loss.pelorus.test/why');
  await expect.element(page.getByText('The app')).not.toBeInTheDocument();
  expect(lossLinkOf(gate.getSnapshot())).toBe('https://loss.pelorus.test/why');
});

test('status 0 without a type does not go on', async () => {
  await arrive([{ status: 0, type: null, url: 'https://loss.pelorus.test/' }]);
  await expect.element(page.getByText('This service is closed')).toBeVisible();
});

test('a loss url that is no web address is no link', async () => {
  await arrive([{ status: 1, type: 1, url: 'javascript:alert(1)' }]);
  await expect.element(page.getByText('It takes no visitors at the moment.')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('without an answer the app stays shut until it is asked for again', async () => {
  const { asked } = await arrive([null, { status: 0, type: 1, url: '' }]);
  await expect.element(page.getByText("The service didn't answer")).toBeVisible();
  expect(asked.times).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The app')).toBeVisible();
  expect(asked.times).toBe(2);
});
