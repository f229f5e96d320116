import { fromCallback } from 'xstate';

export type PageFact = { type: 'network.online' | 'network.offline' | 'page.visible' | 'page.hidden' };

/** Asks for the facts as they are now, where they aren't the usual ones (online and visible). */
export type PageQuestion = { type: 'report' };

interface Page {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  navigator: Pick<Navigator, 'onLine'>;
}

/** Tells a machine what happens to the page: the network comes and goes, the page is hidden and shown. */
export const createPageWatch = ({ window, document, navigator }: Page) =>
  fromCallback<PageQuestion>(({ sendBack, receive }) => {
    const tell = (fact: PageFact) => sendBack(fact);
    const listening = new AbortController();
    const { signal } = listening;
    const isHidden = () => document.visibilityState === 'hidden';

    window.addEventListener('online', () => tell({ type: 'network.online' }), { signal });
    window.addEventListener('offline', () => tell({ type: 'network.offline' }), { signal });
    document.addEventListener(
      'visibilitychange',
      () => tell({ type: isHidden() ? 'page.hidden' : 'page.visible' }),
      { signal },
    );
    receive(() => {
      if (isHidden()) tell({ type: 'page.hidden' });
      if (!navigator.onLine) tell({ type: 'network.offline' });
    });
    return () => listening.abort();
  });
