import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#fixtures/screens/controls.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import type { Call } from '#protocol/call.ts';
import { formsWith } from './form.ts';
import { expectFields, openFilled, press } from './opened.ts';
import { forms } from './rows.ts';

const refusal = { code: 0, msg: 'Not like this.', data: null };

it('has a row for each write of the protocol', () => {
  const files: Record<string, Record<string, unknown>> = import.meta.glob('../../../protocol/*.ts', {
    eager: true,
  });
  const writes = Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([exported]) => exported.endsWith('Calls'))
    .flatMap(([exported, calls]) =>
      Object.entries(calls as Record<string, Call>) // what is called so, is a table of calls
        .filter(([, { effect }]) => effect === 'write')
        .map(([name]) => `${exported.replace(/Calls$/, '')}.${name}`),
    );
  expect(Object.keys(forms).sort()).toEqual(writes.sort());
});

describe.each(formsWith(forms, 'sent'))('The form of %s', (_, form) => {
  const { review, send, fields, afterRefusal, sent } = form;

  it('is sent once, however often its button and Enter are pressed [WALLET-44]', async () => {
    const opened = await openFilled(form);
    await press(...review);
    await expect.element(send(page)).toBeEnabled();
    const element = send(page).element() as HTMLButtonElement; // what sends is a button
    for (let nth = 0; nth < 3; nth += 1) {
      element.click();
      element.form?.requestSubmit();
    }
    await expect.poll(opened.sent).toEqual([sent]);
    await expect.poll(() => send(page).query()?.matches(':enabled') ?? false).toBe(false);
    expect(opened.keys()).toEqual([keyOfAttempt(1)]);
  });

  it('shows why it is refused and keeps what is filled in; the next attempt has a key of its own', async () => {
    const opened = await openFilled(form, { reply: refusal });
    await press(...review, send);
    await expect.element(page.getByRole('alert').getByText('Not like this.')).toBeVisible();
    await expectFields(fields);
    opened.accept();
    await press(...afterRefusal, send);
    await expect.element(form.done(page)).toBeVisible();
    expect(opened.sent()).toEqual([sent, sent]);
    expect(opened.keys()).toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
  });

  it('without an answer is sent again only by its user, as the same request under the same key [WALLET-127]', async () => {
    const opened = await openFilled(form, { reply: 'no connection' });
    await press(...review, send);
    await expect.element(button('Check again')(page)).toBeVisible();
    expect(opened.keys()).toEqual([keyOfAttempt(1)]);
    await press(button('Check again'));
    await expect.poll(opened.keys).toEqual([keyOfAttempt(1), keyOfAttempt(1)]);
    await press(button('Leave'));
    await expectFields(fields);
    opened.accept();
    await press(...review, send);
    await expect.element(form.done(page)).toBeVisible();
    expect(opened.sent()).toEqual([sent, sent, sent]);
    expect(opened.keys()).toEqual([keyOfAttempt(1), keyOfAttempt(1), keyOfAttempt(2)]);
  });
});

describe.each(formsWith(forms, 'change'))('The form of %s whose figures or terms have changed', (_, form) => {
  const { decline, accept, dialog, refusal: changed, replies = {}, sent } = form.change;

  async function openChanged() {
    const opened = await openFilled(form, { reply: changed });
    await press(...form.review);
    await expect.element(form.send(page)).toBeEnabled();
    Object.assign(opened.api.replies, replies);
    await press(form.send);
    await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible();
    expect(opened.sent()).toEqual([form.sent]);
    return opened;
  }

  it('sends the new ones once they are accepted', async () => {
    const opened = await openChanged();
    opened.accept();
    await press(accept);
    await expect.element(form.done(page)).toBeVisible();
    expect(opened.sent()).toEqual([form.sent, { ...form.sent, ...sent }]);
  });

  it('sends nothing more if they are declined, and stays filled in', async () => {
    const opened = await openChanged();
    await press(decline);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectFields(form.fields);
    expect(opened.sent()).toEqual([form.sent]);
  });
});
