import { useMatch, useRouter } from '@tanstack/react-router';

/**
 * Returns a function that goes back in the app's history.
 * @param home where it goes if there is none; by default what the table of screens says
 */
export function useBack(home?: string): () => void {
  const { history } = useRouter();
  const { screen } = useMatch({ strict: false, select: ({ staticData }) => staticData });
  return () => (history.canGoBack() ? history.back() : history.replace(home ?? screen?.back ?? '/'));
}
