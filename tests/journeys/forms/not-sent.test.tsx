import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#fixtures/screens/controls.ts';
import { expectFields, filledTab, openFilled, openForm, press } from './opened.ts';
import { formsWith } from './rows.ts';

const offline = "You're offline. You can do this once you're back online.";

it.each(formsWith('offline'))(
  'The form of %s waits for the network, says so, and is sent once by its user when it is back [INSTALL-10]',
  async (_, form) => {
    const opened = await openFilled(form);
    opened.accept();
    await press(...form.review);
    await expect.element(form.send(page)).toBeEnabled();
    opened.loseNetwork();
    await expect.element(form.send(page)).toBeDisabled();
    await expect.element(form.send(page)).toHaveAccessibleDescription(offline);
    opened.findNetwork();
    await expectFields(form.fields);
    await expect.element(form.send(page)).toBeEnabled();
    expect(opened.sent()).toEqual([]);
    await press(form.send);
    await expect.element(form.done(page)).toBeVisible();
    expect(opened.sent()).toEqual([form.sent]);
  },
);

it.each(formsWith('cancel'))(
  'The form of %s sends nothing if its review is cancelled, and stays filled in',
  async (_, form) => {
    const opened = await openFilled(form);
    await press(...form.review, form.cancel);
    await expect.element(form.send(page)).not.toBeInTheDocument();
    await expectFields(form.fields);
    expect(opened.sent()).toEqual([]);
  },
);

it.each(formsWith('read'))('The form of %s can be read again after a failure', async (_, form) => {
  const { read, fields, send, review } = form;
  const usual = form.replies?.[read] ?? [];
  const { api } = await openForm(form, {
    tabStorage: filledTab(form),
    replies: { [read]: 'no connection' },
  });
  await expect.element(button('Try again')(page).first()).toBeVisible();
  Object.assign(api.replies, { [read]: usual });
  await button('Try again')(page).first().click();
  await form.fill?.();
  await expectFields(fields);
  await press(...review);
  await expect.element(send(page)).toBeEnabled();
});
