import { notifications } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import { startReadApp, toasts } from '../../kit/browser/started-app.ts';

const link = { title: 'Pelorus', url: 'https://pelorus.test/register' };

/** The device of an app in a browser that can do these things. */
async function openDevice(browser: Partial<Pick<Navigator, 'share' | 'clipboard'>>) {
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const warned: string[] = [];
  const started = await startReadApp({
    user: null,
    environment: { warn: (message: string) => warned.push(message) },
  });
  return { device: await started.app.context.areas.device(), warned };
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as Clipboard;

it('Copying puts the text in the clipboard and says so, or that the browser has refused it', async () => {
  const copied: string[] = [];
  const { device } = await openDevice({ clipboard: clipboard(async (text) => void copied.push(text)) });
  await device.copy('TXLAQ63X');
  expect(copied).toEqual(['TXLAQ63X']);
  await expect.poll(toasts).toEqual(['success: Copied']);
  notifications.clean();
  const refusing = await openDevice({ clipboard: clipboard(() => Promise.reject(new Error('Not allowed'))) });
  await refusing.device.copy('TXLAQ63X');
  await expect.poll(toasts).toEqual(['danger: This could not be copied. Select the text instead.']);
  expect(refusing.warned).toEqual(['Copying did not work']);
});

it('Sharing passes the link on without a word of its own, unless it does not work or is not there', async () => {
  const shared: (ShareData | undefined)[] = [];
  const { device } = await openDevice({ share: async (data) => void shared.push(data) });
  await device.share?.(link);
  expect([shared, toasts()]).toEqual([[link], []]);
  const failing = await openDevice({ share: () => Promise.reject(new Error('No app takes links')) });
  await failing.device.share?.(link);
  await expect.poll(toasts).toEqual(['danger: This could not be shared.']);
  expect(failing.warned).toEqual(['Sharing did not work']);
  const without = await openDevice({ share: undefined as never });
  expect(without.device.share).toBeNull();
});
