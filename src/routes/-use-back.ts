import { useRouter } from '@tanstack/react-router';

/** Goes back to where one came from inside the app, or else to where a screen hangs. */
export function useBack(home: string): () => void {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : history.replace(home));
}
