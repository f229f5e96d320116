import { afterEach, describe, expect, it } from 'vitest';
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

describe('Copying', () => {
  it('puts the text in the clipboard, and says so', async () => {
    const copied: string[] = [];
    const { device } = await openDevice({ clipboard: clipboard(async (text) => void copied.push(text)) });
    await device.copy('TXLAQ63X');
    expect(copied).toEqual(['TXLAQ63X']);
    await expect.poll(toasts).toEqual(['success: Copied']);
  });

  it('that the browser refuses is reported', async () => {
    const { device, warned } = await openDevice({
      clipboard: clipboard(() => Promise.reject(new Error('Not allowed'))),
    });
    await device.copy('TXLAQ63X');
    await expect.poll(toasts).toEqual(['danger: This could not be copied. Select the text instead.']);
    expect(warned).toEqual(['Copying did not work']);
  });
});

describe('Sharing', () => {
  it('passes the link on, without a word of its own', async () => {
    const shared: (ShareData | undefined)[] = [];
    const { device } = await openDevice({ share: async (data) => void shared.push(data) });
    await device.share?.(link);
    expect(shared).toEqual([link]);
    expect(toasts()).toEqual([]);
  });

  it('that does not work is reported; that the user has cancelled is not', async () => {
    let problem: Error = new DOMException('Cancelled', 'AbortError');
    const { device, warned } = await openDevice({ share: () => Promise.reject(problem) });
    await device.share?.(link);
    expect([toasts(), warned]).toEqual([[], []]);
    problem = new Error('No app takes links');
    await device.share?.(link);
    await expect.poll(toasts).toEqual(['danger: This could not be shared.']);
    expect(warned).toEqual(['Sharing did not work']);
  });

  it('is not offered where the browser has no share sheet', async () => {
    const { device } = await openDevice({ share: undefined as never });
    expect(device.share).toBeNull();
  });
});
