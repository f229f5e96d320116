import { useRouter } from '@tanstack/react-router';

/** Returns a function that goes back in the app's history, or to `home` if there is none. */
export function useBack(home: string): () => void {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : history.replace(home));
}
