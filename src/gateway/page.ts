import { fromCallback } from 'xstate';
import type { PageFact, PageQuestion } from '#ports/live.ts';

interface Page {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  navigator: Pick<Navigator, 'onLine'>;
}

/** Reports to a machine when the network goes offline or online and when the page is hidden or shown. */
export const createPageWatch = ({ window, document, navigator }: Page) =>
  fromCallback<PageQuestion>(({ sendBack, receive }) => {
    const report = (fact: PageFact) => sendBack(fact);
    const listening = new AbortController();
    const { signal } = listening;
    const isHidden = () => document.visibilityState === 'hidden';

    window.addEventListener('online', () => report({ type: 'network.online' }), { signal });
    window.addEventListener('offline', () => report({ type: 'network.offline' }), { signal });
    document.addEventListener(
      'visibilitychange',
      () => report({ type: isHidden() ? 'page.hidden' : 'page.visible' }),
      { signal },
    );
    receive(() => {
      if (isHidden()) report({ type: 'page.hidden' });
      if (!navigator.onLine) report({ type: 'network.offline' });
    });
    return () => listening.abort();
  });
