import { createBrowserHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';

/** The history of the browser, whose address is this path until the test has ended. */
export function browserHistoryAt(path: string) {
  const { href } = window.location;
  window.history.replaceState(null, '', path);
  const history = createBrowserHistory();
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', href);
  });
  return history;
}
