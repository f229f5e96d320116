import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#fixtures/screens/controls.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { toasts } from '../../kit/browser/started-app.ts';
import { expectFields, openFilled, press } from './opened.ts';
import { formsWith, rows, writes } from './rows.ts';

const refusal = { code: 0, msg: 'Not like this.', data: null };

it('has a row for each write of the protocol', () => {
  expect(Object.keys(rows).sort()).toEqual([...writes.keys()].sort());
});

describe.each(formsWith('sent'))('The form of %s', (_, form) => {
  const { review, send, fields, afterRefusal, sent } = form;

  it('is sent once, however often its button and Enter are pressed, and shows that it is under way [ACCOUNT-18, FUND-30, FUND-34, WALLET-44]', async () => {
    const opened = await openFilled(form);
    await press(...review);
    await expect.element(send(page)).toBeEnabled();
    const element = send(page).element() as HTMLButtonElement; // what sends is a button
    for (let nth = 0; nth < 3; nth += 1) {
      element.click();
      element.form?.requestSubmit();
    }
    await expect.poll(opened.sent).toEqual([sent]);
    const isUnderWay = () => send(page).query()?.matches(':disabled:is([aria-busy="true"], [data-loading])');
    await expect.poll(() => isUnderWay() ?? true).toBe(true);
    expect(opened.keys()).toEqual([keyOfAttempt(1)]);
  });

  it('shows why it is refused and keeps what is filled in; the next attempt has a key of its own [API-24]', async () => {
    const opened = await openFilled(form, { reply: refusal });
    await press(...review, send);
    await expect.element(page.getByRole('alert').getByText('Not like this.')).toBeVisible();
    await expectFields(form.refused ?? fields);
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
    await press(button('Dismiss'));
    await expectFields(fields);
    opened.accept();
    await press(...review, send);
    await expect.element(form.done(page)).toBeVisible();
    expect(opened.sent()).toEqual([sent, sent, sent]);
    expect(opened.keys()).toEqual([keyOfAttempt(1), keyOfAttempt(1), keyOfAttempt(2)]);
  });
});

const saidOnce = ['forex.cancel', 'forex.close', 'forex.setStops', 'fund.redeem', 'fund.subscribe'];

it.each(formsWith('sent').filter(([name]) => saidOnce.includes(name)))(
  'What %s has done is said by its sheet, and by no toast [APP-47, FOREX-48, FOREX-49, FOREX-50, FUND-35, FUND-36]',
  async (_, form) => {
    const opened = await openFilled(form);
    opened.accept();
    await press(...form.review, form.send);
    await expect.element(form.done(page)).toBeVisible();
    await expect.poll(toasts).toEqual([]);
  },
);

describe.each(formsWith('change'))('The form of %s whose figures or terms have changed', (_, form) => {
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
