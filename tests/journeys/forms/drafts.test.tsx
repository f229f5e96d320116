import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import { draftsKey } from '#gateway/device/draft-owner.ts';
import { sessionInvalid } from '../../kit/browser/app.tsx';
import { expectFields, filledTab, openFilled, openForm, press } from './opened.ts';
import { formsWith } from './rows.ts';

describe.each(formsWith('draft'))('What was filled in for %s and not sent', (_, form) => {
  const { draft } = form;

  it('is there again after a reload, and after the session has ended, and is not sent by itself [FOLLOW-122, VERIFICATION-27, VERIFICATION-29, VERIFICATION-30]', async () => {
    const tabStorage = filledTab(form);
    const first = await openForm(form, { tabStorage });
    await draft.edit();
    await first.close();
    const second = await openFilled(form, { tabStorage, reply: sessionInvalid });
    await expectFields(draft.edited);
    await press(...form.review, form.send);
    await expect.poll(second.location).toMatch(/^\/login/);
    expect(second.keys()).toHaveLength(1);
    await second.close();
    const third = await openFilled(form, { tabStorage });
    await expectFields(draft.edited);
    expect([...first.sent(), ...third.sent()]).toEqual([]);
  });

  it('is gone when another user signs in [VERIFICATION-31]', async () => {
    const tabStorage = filledTab(form);
    const { app } = await openForm(form, { tabStorage });
    await draft.edit();
    expect(tabStorage.read(draftsKey)).not.toBeNull();
    const user = { ...realUser, id: '70' };
    app.context.session.session.send({ type: 'signed.in', credentials: { token: 'token 2', user } });
    await expect.poll(() => tabStorage.read(draftsKey)).toBeNull();
  });

  it('is gone once it was accepted [VERIFICATION-31]', async () => {
    const tabStorage = filledTab(form);
    const { accept } = await openFilled(form, { tabStorage });
    accept();
    await press(...form.review, form.send);
    await expect.element(form.done(page)).toBeVisible();
    const closing = form.done(page).getByRole('button', { name: 'Done', exact: true });
    if (closing.query() !== null) await closing.click();
    const [name] = Object.keys(draft.stored);
    await expect.poll(() => tabStorage.read(draftsKey) ?? '').not.toContain(`"${name}"`);
  });

  it('is ignored if another version of the app has stored it: the form is there, as empty as one that nobody has filled in', async () => {
    const typed = () => {
      const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea');
      return [...fields].map(({ type, value, checked }) => [type, value, checked]);
    };
    const untouched = await openForm(form);
    await expect.poll(typed).not.toEqual([]);
    const empty = typed();
    await untouched.close();
    const byForm = Object.fromEntries(Object.keys(draft.stored).map((name) => [name, { amount: 'many' }]));
    const tabStorage = memory();
    tabStorage.write(draftsKey, JSON.stringify({ userId: realUser.id, byForm }));
    await openForm(form, { tabStorage });
    await expect.poll(typed).toEqual(empty);
  });
});
