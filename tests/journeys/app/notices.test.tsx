import { expect, it } from 'vitest';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';

const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];

it('a refused call shows the message of the API as a toast [API-16]', async () => {
  await openWholeApp({
    path: '/',
    user: realUser,
    replies: (usual) => ({
      ...usual,
      '/v2/api/main/wallet/getBalance': { code: 7, msg: 'The wallet is being moved.', data: null },
    }),
  });
  await expect
    .poll(() => toasts().map(({ textContent }) => textContent))
    .toEqual(['The wallet is being moved.']);
});

it('a network error shows a toast with its code [API-22]', async () => {
  await openWholeApp({
    path: '/',
    user: realUser,
    replies: (usual) => ({ ...usual, '/v2/api/main/wallet/getBalance': 'no connection' }),
  });
  // A read is repeated twice before it counts as failed.
  await expect
    .poll(() => toasts().map(({ textContent }) => textContent), { timeout: 10_000 })
    .toEqual(['The network failed (NETWORK). Please try again.']);
});
