import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memory } from '#fixtures/stores.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { pressComposing } from '../../kit/browser/actions.ts';
import {
  back,
  characters,
  choosePassword,
  code,
  codeFor,
  create,
  email,
  fillIn,
  goOn,
  number,
  openRegistration,
  password,
  refused,
  repeated,
  requestCode,
} from '../../kit/browser/registration.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
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
  it('is said at each field of a step at once, also an address and a password that are wrong, and nothing is sent [APP-22, SESSION-37, SESSION-38, SESSION-52, SESSION-53, SESSION-72]', async () => {
    const { sent } = await openRegistration();
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(/^Services are not provided to North Korea, Israel, China, Vanuatu and Cuba\.$/);
    await goOn().click();
    await expect.element(email()).toHaveAccessibleDescription('Please complete');
    await expect.element(email()).toHaveFocus();
    await email().fill('bad@@mail');
    await requestCode();
    await expect
      .element(email())
      .toHaveAccessibleDescription('Enter an e-mail address, such as name@example.com.');
    expect(sent.codes).toEqual([]);
    await email().fill('new@pelorus.test');
    await goOn().click();
    await goOn().click();
    await expect.element(code()).toHaveAccessibleDescription('Please complete');
    await code().fill('123456');
    await create().click();
    await expect.poll(() => page.getByText('Please complete').elements().length).toBe(2);
    await expect.element(password()).toHaveFocus();
    // Seven letters, two of which are typed as two characters.
    await password().fill('sho\u0301rte\u0301r');
    await create().click();
    await expect.element(password()).toHaveAccessibleDescription(/^Use 8 to 128 characters\./);
    await expect.element(repeated()).toHaveAccessibleDescription('Please complete');
    await choosePassword('NEW@pelorus.test');
    await create().click();
    await expect.element(password()).toHaveAccessibleDescription(/^Not your e-mail or phone number/);
    await choosePassword();
    await repeated().fill('pelorus-old');
    await create().click();
    await expect.element(repeated()).toHaveAccessibleDescription('Password inconsistency');
    await expect.element(repeated()).toHaveFocus();
    expect(sent.forms).toEqual([]);
  });

  it('is kept on the way back, step by step, and a code that was sent is not requested again [SESSION-76]', async () => {
    const { sent } = await openRegistration();
    await fillIn();
    await back().click();
    await expect.element(code()).toHaveValue('123456');
    await back().click();
    await expect.element(email()).toHaveValue('new@pelorus.test');
    await expect.element(characters()).not.toBeInTheDocument();
    await goOn().click();
    await goOn().click();
    await expect.element(repeated()).toHaveValue('pelorus-new');
    expect(sent.codes).toHaveLength(1);
  });

  it.each([
    ['short', '1'],
    ['long', 'x'.repeat(129)],
  ])('a password as %s as the user likes is sent where the API names no length', async (_, typed) => {
    const { sent } = await openRegistration({ passwordLength: null });
    await fillIn();
    await choosePassword(typed);
    await create().click();
    await expect.poll(() => sent.forms).toMatchObject([{ request: { password: typed } }]);
  });
});

describe('Registering by phone', () => {
  it('the default prefix is +001-, and the account is prefix plus number [SESSION-22, SESSION-33, SESSION-34]', async () => {
    const { sent } = await openRegistration();
    await fillIn(async () => {
      await page.getByText('Phone', { exact: true }).click();
      await expect.element(page.getByRole('button', { name: 'Area code +1' })).toBeVisible();
      await number().fill('(202) 555-0143');
    });
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({
      name: { kind: 'phone', account: '+001-2025550143', areaId: '1' },
      country: 'US',
      mobile: '(202) 555-0143',
    });
  });

  it('a number that is pasted with its calling code chooses the area, and the code is not sent twice [SESSION-33]', async () => {
    const { sent } = await openRegistration();
    await fillIn(async () => {
      await page.getByText('Phone', { exact: true }).click();
      await number().fill('+7 202 555 0143');
      await goOn().click();
      await expect.element(number()).toHaveAccessibleDescription('Enter the number without the area code.');
      await number().fill('+44 7700 900123');
      await expect.element(page.getByRole('button', { name: 'Area code +44' })).toBeVisible();
      await expect.element(number()).toHaveValue('7700900123');
    });
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({ name: { kind: 'phone', account: '+044-7700900123' } });
  });

  it('an area that may not register is refused at once, and nothing is sent until another one is chosen; +886 is not +86 [SESSION-35, SESSION-36, SESSION-51]', async () => {
    const { sent } = await openRegistration();
    await page.getByText('Phone', { exact: true }).click();
    await number().fill('912345678');
    await page.getByRole('button', { name: /^Area code/ }).click();
    await page.getByRole('searchbox', { name: 'Search country or code' }).fill('atlantis');
    await expect.element(page.getByText('No matching country')).toBeVisible();
    await page.getByRole('button', { name: 'Show all areas' }).click();
    await page.getByRole('button', { name: 'Japan' }).click();
    for (const [search, name] of [
      ['china', 'China'],
      ['852', 'Hong Kong'],
    ] as const) {
      await chooseArea(search, name);
      await expect.element(notAllowed()).toBeVisible();
      await requestCode();
      await expect.element(notAllowed()).toBeVisible();
    }
    expect(sent).toMatchObject({ codes: [], forms: [] });
    await chooseArea('taiwan', 'Taiwan');
    await expect.element(notAllowed()).not.toBeInTheDocument();
    await fillIn(async () => undefined);
    await create().click();
    await expect.poll(() => sent.forms.length).toBe(1);
    expect(sent.forms[0]?.request).toMatchObject({ name: { account: '+886-912345678', areaId: '7' } });
  });
});

describe('The verification code', () => {
  it('needs the characters of the picture, and says so at their field [SESSION-69]', async () => {
    const { sent } = await openRegistration();
    await email().fill('ann.new@pelorus.test');
    await goOn().click();
    await expect.element(page.getByText('Please enter the characters in the picture')).toBeVisible();
    await expect.element(characters()).toHaveFocus();
    expect(sent.codes).toEqual([]);
  });

  it('is not requested by the Enter that ends a word of an input method', async () => {
    const { sent } = await openRegistration();
    await email().fill('new@pelorus.test');
    await characters().fill('K7Q');
    await pressComposing(characters(), 'Enter');
    await characters().fill('K7QX');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toBeVisible();
    expect(sent.codes).toEqual(codeFor({ id: 'captcha 1', answer: 'K7QX' }));
  });

  it('is requested by Enter with the captcha, which the registration names with all that was filled in and the invitation of the link [SESSION-22]', async () => {
    const { sent } = await openRegistration({ inviteCode: 'PELORUS7' });
    await email().fill('new@pelorus.test');
    await characters().fill('K7QX');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The code is on its way.new@pelorus.test');
    await expect.element(page.getByText(/sandbox|outbox/i)).not.toBeInTheDocument();
    await expect.element(code()).toHaveFocus();
    expect(sent).toMatchObject({ codes: codeFor({ id: 'captcha 1', answer: 'K7QX' }), forms: [] });
    await userEvent.keyboard('123456');
    await expect.element(password()).toHaveFocus();
    await choosePassword();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.forms.length).toBe(1);
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
          captchaId: 'captcha 1',
        },
        idempotencyKey: keyOfAttempt(1),
      },
    ]);
  });

  it.each([
    ['084 028', 'text'],
    ['Code: 084-028.', 'text'],
    ['٠٨٤٠٢٨', 'other digits'],
  ])('is pasted as %s, in the place of what was there [SESSION-77]', async (pasted) => {
    await openRegistration();
    await email().fill('new@pelorus.test');
    await requestCode();
    await code().fill('12');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    code()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect.element(heading('Choose a password')).toBeVisible();
    await back().click();
    await expect.element(code()).toHaveValue('084028');
  });

  it('that is refused is asked for again, and says so at its boxes until another digit is typed; the password is kept [SESSION-78]', async () => {
    await openRegistration({ answerForm: async () => refused('The code is wrong.') });
    await fillIn();
    await create().click();
    await expect.element(heading('Enter the code')).toBeVisible();
    await expect.element(code()).toHaveAccessibleDescription('The code is wrong.');
    await expect.element(code()).toHaveFocus();
    await code().fill('65432');
    await expect.element(page.getByText('The code is wrong.')).not.toBeInTheDocument();
    await code().fill('654321');
    await expect.element(repeated()).toHaveValue('pelorus-new');
  });

  it('that went to an e-mail address is not spoken of once a phone number is chosen, and is again after the way back [SESSION-70]', async () => {
    await openRegistration();
    await email().fill('new@pelorus.test');
    await requestCode();
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByText('Phone', { exact: true }).click();
    await number().fill('5550143');
    await expect.element(page.getByRole('button', { name: /^Send code in (60|5\d) s$/ })).toBeDisabled();
    await page.getByText('E-mail', { exact: true }).click();
    await goOn().click();
    await expect.element(page.getByText('new@pelorus.test', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Send again in (1:00|0:5\d)$/)).toBeVisible();
  });

  it('brings a new picture after a refusal, and nothing in the form is lost', async () => {
    const { sent } = await openRegistration({ answerCode: async () => refused('The characters are wrong.') });
    await email().fill('new@pelorus.test');
    await requestCode();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The characters are wrong.');
    await expect.element(characters()).toHaveValue('');
    await expect.element(characters()).toHaveFocus();
    await expect.element(email()).toHaveValue('new@pelorus.test');
    expect(sent.captchas).toBe(2);
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
    await email().fill('new@pelorus.test');
    await goOn().click();
    await expect.element(hint).toBeVisible();
  });
});
