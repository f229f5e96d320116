import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { memory } from '#fixtures/stores.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { done, refused } from '../../kit/browser/registration.tsx';
import {
  characters,
  code,
  codeFor,
  create,
  email,
  fillIn,
  number,
  openRegistration,
  password,
  repeated,
  requestCode,
  sendCode,
} from '../../kit/browser/registration-screen.tsx';

const notAllowed = () =>
  page.getByText('Registration is not available for this area code. Please use another number.');

async function chooseArea(search: string, name: string) {
  await page.getByRole('button', { name: /^Area code/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Area code' });
  await sheet.getByRole('searchbox', { name: 'Search country or code' }).fill(search);
  await sheet.getByRole('button', { name }).click();
  await expect.element(sheet).not.toBeInTheDocument();
}

describe('What has to be filled in', () => {
  it('an incomplete form shows a message at each empty field, and sends nothing [SESSION-38, SESSION-53]', async () => {
    const { sent } = await openRegistration();
    await create().click();
    await expect.poll(() => page.getByText('Please complete').elements().length).toBe(4);
    await expect.element(email()).toHaveFocus();
    expect(sent.forms).toEqual([]);
  });

  it('names the countries that are not served [APP-22]', async () => {
    await openRegistration();
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(/Services are not provided to North Korea, Israel, China, Vanuatu and Cuba\.$/);
  });

  it('needs no code and no captcha where the operator verifies nobody [ACCOUNT-24]', async () => {
    const { sent } = await openRegistration({ needsCode: false });
    await expect.element(characters()).not.toBeInTheDocument();
    await email().fill('new@pelorus.test');
    await password().fill('pelorus-new');
    await repeated().fill('pelorus-new');
    await create().click();
    await expect.poll(() => sent.forms).toMatchObject([{ request: { code: '', captchaId: '' } }]);
  });

  it('passwords that differ show a message at the second one [SESSION-37, SESSION-52]', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await repeated().fill('pelorus-old');
    await create().click();
    await expect.element(page.getByText('Password inconsistency')).toBeVisible();
    await expect.element(page.getByText('The two passwords differ. Type the same one twice.')).toBeVisible();
    await expect.element(repeated()).toHaveFocus();
    expect(sent.forms).toEqual([]);
  });

  it.each([
    ['short', '1'],
    ['long', 'x'.repeat(129)],
  ])('a password as %s as the user likes is sent where the API names no length', async (_, typed) => {
    const { sent } = await openRegistration({ passwordLength: null });
    await fillIn();
    await password().fill(typed);
    await repeated().fill(typed);
    await create().click();
    await expect.poll(() => sent.forms).toMatchObject([{ request: { password: typed } }]);
  });

  it('all that is wrong is said at once, also of a password with too few characters [SESSION-72]', async () => {
    const { sent } = await openRegistration();
    await email().fill('bad@@mail');
    await password().fill('short');
    await create().click();
    await expect
      .element(email())
      .toHaveAccessibleDescription('Enter an e-mail address, such as name@example.com.');
    await expect.element(password()).toHaveAccessibleDescription(/^Use 8 to 128 characters\./);
    await expect.element(repeated()).toHaveAccessibleDescription('Please complete');
    expect(sent.forms).toEqual([]);
  });

  it('the invitation code of the link is filled in and sent [SESSION-22]', async () => {
    const { sent } = await openRegistration({ inviteCode: 'PELORUS7' });
    await fillIn();
    await create().click();
    expect(sent.forms).toEqual([
      {
        request: {
          name: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
          country: '',
          mobile: '',
          password: 'pelorus-new',
          repeated: 'pelorus-new',
          inviteCode: 'PELORUS7',
          code: '123456',
          captchaId: '',
        },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it('without the setting is_show_mobile there is only e-mail', async () => {
    await openRegistration({ isPhoneOffered: false });
    await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument();
    await expect.element(email()).toBeVisible();
  });
});

describe('Registering by phone', () => {
  it('the default prefix is +001-, and the account is prefix plus number [SESSION-22, SESSION-33, SESSION-34]', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await page.getByText('Phone', { exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Area code +1' })).toBeVisible();
    await number().fill('(202) 555-0143');
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({
      name: { kind: 'phone', account: '+001-2025550143', areaId: '1' },
      country: 'US',
      mobile: '(202) 555-0143',
    });
  });

  it.each([
    ['china', 'China'],
    ['852', 'Hong Kong'],
  ])(
    'an area found by "%s" that may not register is refused at once, and nothing is sent [SESSION-35, SESSION-36, SESSION-51]',
    async (search, name) => {
      const { sent } = await openRegistration();
      await fillIn();
      await page.getByText('Phone', { exact: true }).click();
      await number().fill('5550143');
      await chooseArea(search, name);
      await expect.element(notAllowed()).toBeVisible();
      await create().click();
      await requestCode();
      await expect.element(notAllowed()).toBeVisible();
      expect(sent).toMatchObject({ codes: [], forms: [] });
    },
  );

  it('choosing another area removes the refusal, and +886 is not +86', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await page.getByText('Phone', { exact: true }).click();
    await number().fill('912345678');
    await chooseArea('+86', 'China');
    await create().click();
    await expect.element(notAllowed()).toBeVisible();
    await chooseArea('taiwan', 'Taiwan');
    await expect.element(notAllowed()).not.toBeInTheDocument();
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({ name: { account: '+886-912345678', areaId: '7' } });
  });

  it('switching between e-mail and phone loses nothing that was typed', async () => {
    await openRegistration();
    await email().fill('new@pelorus.test');
    await page.getByText('Phone', { exact: true }).click();
    await number().fill('5550143');
    await page.getByText('E-mail', { exact: true }).first().click();
    await expect.element(email()).toHaveValue('new@pelorus.test');
    await page.getByText('Phone', { exact: true }).click();
    await expect.element(number()).toHaveValue('5550143');
  });

  it('a search without matching areas shows that, and leads back to all', async () => {
    await openRegistration();
    await page.getByText('Phone', { exact: true }).click();
    await page.getByRole('button', { name: /^Area code/ }).click();
    await page.getByRole('searchbox', { name: 'Search country or code' }).fill('atlantis');
    await expect.element(page.getByText('No matching country')).toBeVisible();
    await page.getByRole('button', { name: 'Show all areas' }).click();
    await expect.element(page.getByRole('button', { name: 'Japan' })).toBeVisible();
  });
});

describe('The verification code', () => {
  it('needs an account and the characters of the picture', async () => {
    const { sent } = await openRegistration();
    await sendCode().click();
    await expect.element(page.getByText('Please complete')).toBeVisible();
    await expect.element(email()).toHaveFocus();
    await email().fill('new@pelorus.test');
    await sendCode().click();
    await expect.element(page.getByText('Please enter the characters in the picture')).toBeVisible();
    await expect.element(characters()).toHaveFocus();
    expect(sent.codes).toEqual([]);
  });

  it('is requested with the captcha, and the registration names the same captcha [SESSION-22]', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await requestCode();
    await expect.element(page.getByText('The code is on its way.')).toBeVisible();
    await expect.element(code()).toHaveFocus();
    expect(sent.codes).toEqual(codeFor({ id: 'captcha 1', answer: 'K7QX' }));
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({ captchaId: 'captcha 1' });
  });

  it('is not requested for something that is no e-mail address: the field says so until it is changed [SESSION-69]', async () => {
    const { sent } = await openRegistration();
    await email().fill('ann.new');
    await requestCode();
    await expect
      .element(email())
      .toHaveAccessibleDescription('Enter an e-mail address, such as name@example.com.');
    expect(sent.codes).toEqual([]);
    await email().fill('ann.new@pelorus.test');
    await expect.element(email()).not.toHaveAccessibleDescription();
  });

  it('is requested by Enter in the field of the characters, which does not send the form', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await characters().fill('K7QX');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.codes.length).toBe(1);
    expect(sent.forms).toEqual([]);
  });

  it('cannot be requested again within 60 seconds, not even by a user who leaves the page and comes back [SESSION-23]', async () => {
    const { sent, screen, unmount } = await openRegistration();
    await email().fill('new@pelorus.test');
    await requestCode();
    const waiting = page.getByRole('button', { name: /^Resend in (60|5\d) s$/ });
    await expect.element(waiting).toBeDisabled();
    const field = page.getByRole('textbox', { name: 'Verification code' }).element().getBoundingClientRect();
    expect(waiting.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(field.bottom);
    await unmount();
    await render(screen);
    await expect.element(waiting).toBeDisabled();
    expect(sent).toMatchObject({ captchas: 1, codes: [{ idempotencyKey: keyOfAttempt(1) }] });
  });

  it('that went to an e-mail address is not spoken of once a phone number is chosen, and is again after the way back [SESSION-70]', async () => {
    await openRegistration();
    await email().fill('new@pelorus.test');
    await requestCode();
    const sentTo = page.getByText('new@pelorus.test', { exact: true });
    await expect.element(sentTo).toBeVisible();
    await page.getByText('Phone', { exact: true }).click();
    await expect.element(sentTo).not.toBeInTheDocument();
    await expect.element(page.getByText('The code is on its way.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Send code in (60|5\d) s$/ })).toBeDisabled();
    await page.getByText('E-mail', { exact: true }).click();
    await expect.element(sentTo).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Resend in (60|5\d) s$/ })).toBeDisabled();
  });

  it('has a pause that continues after a reload, without naming the recipient', async () => {
    const storage = memory();
    const { unmount } = await openRegistration({ storage });
    await email().fill('new@pelorus.test');
    await requestCode();
    await expect.element(page.getByText('The code is on its way.')).toBeVisible();
    await unmount();
    const { sent } = await openRegistration({ storage });
    await expect.element(page.getByRole('button', { name: /^Resend in (60|5\d) s$/ })).toBeDisabled();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/^You requested a code a moment ago\. Enter it below when it arrives\.$/);
    expect(sent.captchas).toBe(0);
  });

  it('brings a new picture after a refusal, and nothing in the form is lost', async () => {
    const { sent } = await openRegistration({ answerCode: async () => refused('The characters are wrong.') });
    await fillIn();
    await requestCode();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The characters are wrong.');
    await expect.element(characters()).toHaveValue('');
    await expect.element(characters()).toHaveFocus();
    await expect.element(email()).toHaveValue('new@pelorus.test');
    await expect.element(password()).toHaveValue('pelorus-new');
    expect(sent.captchas).toBe(2);
  });

  it('is requested again with the same key after a lost answer', async () => {
    const { sent } = await openRegistration({
      answerCode: (nth) =>
        nth === 1
          ? Promise.reject(new CallError('unknown', '/api/notify/send_email', 'NETWORK', 'No answer'))
          : Promise.resolve(done),
    });
    await email().fill('new@pelorus.test');
    await requestCode();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(page.getByText('The code is on its way.')).toBeVisible();
    expect(sent.codes).toHaveLength(2);
    expect(sent.codes[1]).toEqual(sent.codes[0]);
  });

  it('is found in the outbox of a sandbox, which is linked once a code was sent, also after a reload', async () => {
    const options = { storage: memory(), outbox: 'http://localhost:4173/sandbox/outbox' };
    const hint = page.getByText('This is a sandbox: your code is in the outbox.');
    const { unmount } = await openRegistration(options);
    await email().fill('new@pelorus.test');
    await expect.element(characters()).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
    await requestCode();
    await expect.element(hint).toBeVisible();
    const link = page.getByRole('link', { name: 'the outbox' });
    await expect.element(link).toHaveAttribute('href', 'http://localhost:4173/sandbox/outbox');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await unmount();
    await openRegistration(options);
    await expect.element(hint).toBeVisible();
  });

  it("comes without a mention of a sandbox or an outbox at an operator's own API", async () => {
    await openRegistration();
    await email().fill('new@pelorus.test');
    await requestCode();
    await expect.element(page.getByText('The code is on its way.')).toBeVisible();
    await expect.element(page.getByText(/sandbox|outbox/i)).not.toBeInTheDocument();
  });
});

describe('The answer', () => {
  it('an opened account leads to sign-in', async () => {
    const { calls } = await openRegistration({ answerForm: async () => done });
    await fillIn();
    await create().click();
    await expect.element(page.getByText('Your account has been created')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(calls.signIn).toBe(1);
  });

  it('a refusal is shown with everything that was typed, until the user types again', async () => {
    await openRegistration({ answerForm: async () => refused('The verification code is wrong.') });
    await fillIn();
    await create().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The verification code is wrong.');
    await expect.element(email()).toHaveValue('new@pelorus.test');
    await expect.element(repeated()).toHaveValue('pelorus-new');
    await expect.element(code()).toHaveValue('123456');
    await code().fill('123457');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('Enter pressed four times opens one account', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await expect.element(create()).toBeDisabled();
    expect(sent.forms).toHaveLength(1);
  });
});

it('registration works without a mouse', async () => {
  const { sent } = await openRegistration({ answerForm: async () => done });
  const typeInto = async (field: ReturnType<typeof email>, text: string) => {
    for (let tab = 0; tab < 12 && field.element() !== document.activeElement; tab += 1)
      await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(text);
  };
  await expect.element(sendCode()).toBeEnabled();
  page.getByRole('button', { name: 'Back' }).element().focus();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await typeInto(page.getByRole('button', { name: 'Area code +1' }), '{Enter}');
  await expect.element(page.getByRole('searchbox', { name: 'Search country or code' })).toHaveFocus();
  await userEvent.keyboard('united k');
  await typeInto(page.getByRole('button', { name: 'United Kingdom' }), '{Enter}');
  await expect.element(page.getByRole('button', { name: 'Area code +44' })).toHaveFocus();
  await typeInto(number(), '7700900123');
  await typeInto(password(), 'pelorus-new');
  await typeInto(repeated(), 'pelorus-new');
  await typeInto(characters(), 'K7QX{Enter}');
  await typeInto(code(), '123456{Enter}');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  expect(sent.forms[0]?.request).toMatchObject({
    name: { kind: 'phone', account: '+044-7700900123', areaId: '3' },
    code: '123456',
  });
});
