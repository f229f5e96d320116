import type { Page } from 'playwright';
import { livePath } from '#protocol/live-topics.ts';

/*
 * Frames that reach a page as if its live channel had sent them, so that neither the sandbox nor the network is
 * measured with the page.
 */

declare global {
  interface Window {
    benchChannel: {
      /** Whether what the exchange itself sends about prices is held back. */
      isSilenced: boolean;
      /** The frames delivered so far. */
      delivered: number;
      deliver(frame: string): void;
    };
  }
}

/** Stands between the page and its live channel; runs in the page, before anything else. */
export function interceptChannel(path: string) {
  const sockets = new Set<WebSocket>();
  const channel: Window['benchChannel'] = {
    isSilenced: false,
    delivered: 0,
    deliver(data) {
      channel.delivered += 1;
      for (const socket of sockets) socket.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
  const isAboutPrices = ({ isTrusted, data }: MessageEvent) =>
    isTrusted && /"topic":"(DAY_MARKET|KLINE)/.test(String(data));
  window.benchChannel = channel;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (new URL(this.url).pathname !== path) return;
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
      // The first listener of all, so it can hold a message back from the others.
      this.addEventListener('message', (message) => {
        if (channel.isSilenced && isAboutPrices(message)) message.stopImmediatePropagation();
      });
    }
  };
}

/** To be called before the page is opened. */
export async function interceptIn(page: Page): Promise<void> {
  await page.addInitScript(interceptChannel, livePath);
}

/** Opens the channel of a page without the app, with a listener that does nothing. */
export const openBareChannel = (page: Page): Promise<void> =>
  page.evaluate(
    (path) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}`);
        socket.addEventListener('message', () => undefined);
        socket.addEventListener('open', () => resolve());
      }),
    livePath,
  );

/** Delivers the frames in turn, so many a second, as long as the page is open; nothing else about prices arrives. */
export const deliverFrames = (page: Page, frames: readonly string[], rate: number): Promise<void> =>
  page.evaluate(
    (order) => {
      const channel = window.benchChannel;
      channel.isSilenced = true;
      const worker = new Worker('/bench/mover.js');
      worker.onmessage = ({ data }) => {
        channel.deliver(data);
        if (channel.delivered % 100 === 0) worker.postMessage({ taken: channel.delivered });
      };
      worker.postMessage(order);
    },
    { frames: [...frames], rate },
  );

/** The frames that the page has been delivered so far. */
export const deliveredTo = (page: Page): Promise<number> =>
  page.evaluate(() => window.benchChannel.delivered);
