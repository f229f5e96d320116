import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { realUser } from '#fixtures/session.ts';
import { memory } from '#fixtures/stores.ts';
import {
  openWholeApp,
  renderWholeApp,
  type SentRequest,
  sessionInvalid,
  startWholeApp,
  success,
} from '../../kit/browser/app.tsx';

const status = '/api/company/getCompanyStatus';
const settings = '/api/basicSet/getBasicInfo';
const categories = '/v2/api/forex/getCategories';
const toasts = () => document.querySelectorAll('.mantine-Notification-root').length;
const tabBar = () => page.getByRole('navigation', { name: 'Main' });

describe('The gate before the app', () => {
  it('lets nobody in without an answer, and asks again when the visitor tries again [SESSION-28]', async () => {
    const { api } = await openWholeApp({
      path: '/',
      user: null,
      replies: (usual) => ({ ...usual, [status]: { code: 0, msg: 'Down.', data: null } }),
    });
    await expect.element(page.getByText("The service didn't answer")).toBeVisible();
    await expect.element(tabBar()).not.toBeInTheDocument();
    api.replies[status] = success({ status: 0, type: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(tabBar()).toBeVisible();
  });

  it('sends the visitor of a closed company to the loss url, and shows nothing else [SESSION-28, SESSION-29]', async () => {
    const replaced: string[] = [];
    await openWholeApp({
      path: '/trade',
      user: realUser,
      environment: { replacePage: (url) => replaced.push(url) },
      replies: (usual) => ({
        ...usual,
        [status]: success({ status: 2, type: 1, url: 'https://closed.pelorus.test/' }),
      }),
    });
    await expect.element(page.getByText('This service is closed')).toBeVisible();
    await expect.element(tabBar()).not.toBeInTheDocument();
    expect(replaced).toEqual(['https://closed.pelorus.test/']);
  });

  it('sends nobody to an address that would run a script, and says only that the company is closed [SESSION-29]', async () => {
    const replaced: string[] = [];
    await openWholeApp({
      path: '/',
      user: null,
      environment: { replacePage: (url) => replaced.push(url) },
      replies: (usual) => ({
        ...usual,
        [status]: success({ status: 1, type: 1, url: 'javascript:alert(1)' }),
      }),
    });
    await expect.element(page.getByText("It's closed at the moment.")).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
    expect(replaced).toEqual([]);
  });

  it('opens the app without the network if the company was open at the last visit, and says so [INSTALL-9]', async () => {
    const storage = memory();
    storage.write('pelorus:company', '1:7');
    await openWholeApp({
      path: '/',
      user: null,
      environment: { storage, network: { isOnline: () => false, events: new EventTarget() } },
      replies: (usual) => Object.fromEntries(Object.keys(usual).map((path) => [path, 'no connection'])),
    });
    await expect.element(tabBar()).toBeVisible();
    await expect.element(page.getByText("You're offline. Prices aren't updating.")).toBeVisible();
    await expect.element(page.getByText("The service didn't answer")).not.toBeInTheDocument();
  });

  it('stays closed without the network where nothing is remembered [INSTALL-9]', async () => {
    await openWholeApp({
      path: '/',
      user: null,
      environment: { network: { isOnline: () => false, events: new EventTarget() } },
      replies: (usual) => ({ ...usual, [status]: 'no connection' }),
    });
    await expect.element(page.getByText("The service didn't answer")).toBeVisible();
    await expect.element(tabBar()).not.toBeInTheDocument();
  });

  it('stores the type of an open company in a cookie for three years [CONTENT-38]', async () => {
    const cookies = { cookie: '' };
    await openWholeApp({
      path: '/',
      user: null,
      environment: { cookies },
      replies: (usual) => ({ ...usual, [status]: success({ status: 0, type: 7 }) }),
    });
    await expect.poll(() => cookies.cookie).toBe('pelorus_company=7; max-age=94608000; path=/; samesite=lax');
  });
});

it('a stored token that is over costs a visitor nothing: what its session was refused is read again without it, and no toast is shown', async () => {
  const withoutToken = (data: unknown) => (request: SentRequest) =>
    request.token === null ? success(data) : sessionInvalid;
  const { api, storage } = await openWholeApp({
    path: '/',
    user: null,
    token: 'over',
    replies: (usual) => ({
      ...usual,
      [settings]: withoutToken({ trade_fee_type: 1 }),
      [categories]: withoutToken([{ Id: 1, NameShowTrans: 'Metals' }]),
      '/v2/api/forex/trade_list': withoutToken([{ ...wirePair, Name: 'Euro' }]),
    }),
  });
  await expect.element(page.getByText('Metals', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('EUR/USD')).toBeVisible();
  await expect
    .poll(() => api.requests.some(({ path, token }) => path === settings && token === null))
    .toBe(true);
  expect(storage.read('pelorus:token')).toBeNull();
  expect(toasts()).toBe(0);
});

it('what arrives while the first screen is being rendered is on it afterwards', async () => {
  const started = startWholeApp({ path: '/', user: { ...realUser, creditScore: 80 } });
  started.app.onRender();
  await renderWholeApp(started);
  await expect.element(page.getByRole('region', { name: 'Balance' }).getByText('80')).toBeVisible();
});

describe('What the operator changes', () => {
  const wireUser = (creditScore: number) =>
    success({ id: 7, email: 'demo@pelorus.test', uid: '100007', credit_score: creditScore });

  it('about a user is shown when home is entered again [MARKET-1, MARKET-7, SESSION-47]', async () => {
    const { api } = await openWholeApp({
      path: '/',
      user: realUser,
      replies: (usual) => ({ ...usual, '/api/user/info': wireUser(80) }),
    });
    const card = page.getByRole('region', { name: 'Balance' });
    await expect.element(card.getByText('80')).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 1 }).getByText('demo@pelorus.test'))
      .toBeVisible();
    api.replies['/api/user/info'] = wireUser(65);
    await page.getByRole('link', { name: 'Ranking', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    await expect.element(card.getByText('65')).toBeVisible();
  });
});
