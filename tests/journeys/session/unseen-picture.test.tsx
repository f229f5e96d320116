import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { solveInWorkers } from '#gateway/device/solve-challenge.ts';
import { CallError } from '#ports/answer.ts';
import type { Proof } from '#ports/session.ts';
import { challenge } from '#protocol/challenge.ts';
import {
  characters,
  choosePassword,
  code,
  codeFor,
  create,
  email,
  goOn,
  openRegistration,
  requestCode,
} from '../../kit/browser/registration.tsx';

describe('Without seeing the picture', () => {
  const cantSee = () => page.getByRole('button', { name: "I can't see the picture" });
  const line = () => page.getByRole('status');
  const solving = /^Security check running\. This can take a minute\./;

  /** A task that the test ends. */
  function openTask() {
    const { promise, resolve, reject } = Promise.withResolvers<Proof | null>();
    return { solveChallenge: () => promise, resolve, reject };
  }

  it('the device solves a task, which is announced, and the code is requested with the solution [SESSION-60, SESSION-61, SESSION-66]', async () => {
    const task = openTask();
    const { sent } = await openRegistration(task);
    await email().fill('new@pelorus.test');
    const region = line().element();
    expect(region).toHaveTextContent('');
    await cantSee().click();
    await expect.element(line()).toHaveTextContent(solving);
    expect(line().element()).toBe(region);
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect.element(characters()).not.toBeInTheDocument();
    await expect.element(goOn()).toBeDisabled();
    task.resolve({ id: 'challenge 1', answer: 'the solution' });
    await expect.element(line()).toHaveTextContent(/^Security check passed\./);
    expect(line().element()).toBe(region);
    await expect.element(goOn()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The code is on its way.')).toBeVisible();
    await expect.element(code()).toHaveFocus();
    await code().fill('123456');
    await choosePassword();
    expect(sent.codes).toEqual(codeFor({ id: 'challenge 1', answer: 'the solution' }));
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({ captchaId: 'challenge 1', password: 'pelorus-new' });
  });

  it('the user goes on in the form meanwhile, and keeps the focus [SESSION-66]', async () => {
    const task = openTask();
    await openRegistration(task);
    await cantSee().click();
    await email().fill('new@pelorus.test');
    task.resolve({ id: 'challenge 1', answer: 'the solution' });
    await expect.element(line()).toHaveTextContent(/^Security check passed\./);
    await expect.element(email()).toHaveFocus();
  });

  it('cancelling leads back to a picture, and a late solution changes nothing [SESSION-66]', async () => {
    const task = openTask();
    const { sent } = await openRegistration(task);
    await cantSee().click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(characters()).toHaveFocus();
    task.resolve({ id: 'challenge 1', answer: 'the solution' });
    await email().fill('new@pelorus.test');
    await requestCode();
    await expect.poll(() => sent.codes.length).toBe(1);
    expect(sent.codes[0]?.request.captcha).toEqual({ id: 'captcha 2', answer: 'K7QX' });
  });

  it('a task that could not be solved can be started again where the focus is, and waits for an account once it is solved [SESSION-66]', async () => {
    const { sent } = await openRegistration({
      solveChallenge: async (nth) => {
        if (nth === 1) throw new Error('No worker');
        return { id: 'challenge 2', answer: 'the solution' };
      },
    });
    await cantSee().click();
    await expect.element(line()).toHaveTextContent(/^The security check failed\./);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toHaveFocus();
    await again.click();
    await expect.element(goOn()).toHaveFocus();
    await goOn().click();
    await expect.element(email()).toHaveFocus();
    await expect.element(line()).toHaveTextContent(/^Security check passed\./);
    await email().fill('new@pelorus.test');
    await goOn().click();
    await expect.poll(() => sent.codes.length).toBe(1);
    expect(sent.challenges).toBe(2);
  });

  const path = '/api/default/captcha_challenge';
  it.each<[string, () => Promise<Proof | null>, string | null]>([
    ['has none', async () => null, null],
    [
      'refuses it',
      () => Promise.reject(new CallError('refused', path, '0', 'Not possible here.')),
      'Not possible here.',
    ],
  ])(
    'an API that %s is asked once: the picture stays the way, which is said [SESSION-65]',
    async (_, solveChallenge, words) => {
      const { sent } = await openRegistration({ solveChallenge });
      await cantSee().click();
      await expect
        .element(line())
        .toHaveTextContent(
          /^Only the picture check is available here\. If you can't see the picture, please ask customer service\.$/,
        );
      await expect.element(characters()).toHaveFocus();
      if (words === null) await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      else await expect.element(page.getByRole('alert')).toHaveTextContent(words);
      await expect.element(cantSee()).not.toBeInTheDocument();
      expect(sent.challenges).toBe(1);
    },
  );

  it('no task is offered at an API that declares no additions [SESSION-65]', async () => {
    await openRegistration({ mayHaveChallenges: false });
    await expect.element(page.getByRole('img', { name: 'Characters to type' })).toBeVisible();
    await expect.element(cantSee()).not.toBeInTheDocument();
  });
});

describe('The solver', () => {
  it('finds the solution of a challenge in workers of the browser, and stops when it is aborted [SESSION-60, SESSION-66]', async () => {
    const created = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 20,
      counter: 150,
      deriveKey,
      hmacSignatureSecret: 'secret',
    });
    const task = v.parse(challenge, { id: 'challenge 1', ...created });
    const solution = await solveInWorkers(task, new AbortController().signal);
    expect(solution.counter).toBe(150);
    const verified = await verifySolution({
      challenge: created,
      solution,
      deriveKey,
      hmacSignatureSecret: 'secret',
    });
    expect(verified).toMatchObject({ verified: true });

    const endless = { ...task, parameters: { ...task.parameters, keyPrefix: '0'.repeat(64) } };
    const controller = new AbortController();
    const solving = solveInWorkers(endless, controller.signal);
    controller.abort();
    await expect(solving).rejects.toThrow('The challenge was not solved');
    await expect(solveInWorkers(endless, controller.signal)).rejects.toThrow('The challenge was not solved');
  });
});
