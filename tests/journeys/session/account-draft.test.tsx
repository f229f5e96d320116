import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memory } from '#fixtures/stores.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const settings = '/api/basicSet/getBasicInfo';

const open = (path: string, tabStorage = memory(), sent: object = {}) =>
  openWholeApp({
    path,
    token: null,
    environment: { tabStorage },
    replies: {
      [settings]: success({ trade_fee_type: 1, verify_reg_type: 0, ...sent }),
      '/api/user/register': success(null),
    },
  });

const email = () => page.getByRole('textbox', { name: 'E-mail' });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name }).click();

describe('What is typed about an account', () => {
  it('is there after a reload, but for the password, and nothing is sent by itself [SESSION-54]', async () => {
    const tab = memory();
    const { close } = await open('/register', tab);
    await email().fill('new@pelorus.test');
    await press('I have an invitation');
    await field('Invitation code').fill('PELORUS7');
    await press('Next');
    await field('Password').fill('pelorus-secret');
    expect(JSON.stringify(tab.read('pelorus:account-draft'))).not.toContain('secret');
    await close();
    const { api } = await open('/register', tab);
    await expect.element(email()).toHaveValue('new@pelorus.test');
    await expect.element(field('Invitation code')).toHaveValue('PELORUS7');
    await press('Next');
    await expect.element(field('Password')).toHaveValue('');
    expect(api.times('/api/user/register')).toBe(0);
  });

  it('yields to the invitation code of a link, which is not changed though it looks like a number [SESSION-4]', async () => {
    const tab = memory();
    const { close } = await open('/register', tab);
    await press('I have an invitation');
    await field('Invitation code').fill('OLD');
    await close();
    await open('/register?invite_code=2E3456', tab);
    await expect.element(field('Invitation code')).toHaveValue('2E3456');
  });
});

describe('The form for a new account', () => {
  it('names the rules of a password and links the terms that the API names [SESSION-55, SESSION-56]', async () => {
    await open('/register', memory(), { terms_link: '/terms', password_least: 10, password_most: '64' });
    await email().fill('new@pelorus.test');
    await press('Next');
    await expect
      .element(field('Password'))
      .toHaveAccessibleDescription('10 to 64 characters Not your e-mail or phone number');
    await expect
      .element(page.getByRole('link', { name: 'terms of use' }))
      .toHaveAttribute('href', new URL('/terms', window.location.origin).href);
  });

  it('shows neither where the API names none, or a link that is no web address [SESSION-55, SESSION-56]', async () => {
    await open('/register', memory(), { terms_link: 'javascript:alert(1)', password_least: 10 });
    await email().fill('new@pelorus.test');
    await press('Next');
    await expect.element(field('Password')).toBeVisible();
    await expect.element(page.getByText('Not your e-mail or phone number')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'terms of use' })).not.toBeInTheDocument();
  });
});
