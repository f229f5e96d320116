import { fromCallback } from 'xstate';
import type { PageFact, PageQuestion } from '#ports/live.ts';
import type { Network } from '../api/upload-turns.ts';

interface Watched {
  page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  network: Network;
}

/** Reports to a machine when the network goes offline or online and when the page is hidden or shown. */
export const createPageWatch = ({ page, network }: Watched) =>
  fromCallback<PageQuestion>(({ sendBack, receive }) => {
    const report = (fact: PageFact) => sendBack(fact);
    const listening = new AbortController();
    const { signal } = listening;
    const isHidden = () => page.visibilityState === 'hidden';

    network.events.addEventListener('online', () => report({ type: 'network.online' }), { signal });
    network.events.addEventListener('offline', () => report({ type: 'network.offline' }), { signal });
    page.addEventListener(
      'visibilitychange',
      () => report({ type: isHidden() ? 'page.hidden' : 'page.visible' }),
      { signal },
    );
    receive(() => {
      if (isHidden()) report({ type: 'page.hidden' });
      if (!network.isOnline()) report({ type: 'network.offline' });
    });
    return () => listening.abort();
  });
