import type { Replies } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { type Act, read } from './journeys/acts.ts';
import { storiesAlong } from './journeys/journey-stories.tsx';

interface Scene {
  /** A real one by default, null for a guest. */
  user?: User | null;
  /** The API's replies besides the usual ones; what isn't listed in either is still being loaded. */
  replies?: Replies;
  hasAdditions?: boolean;
  /** What the user does there. */
  acts?: readonly Act[];
}

/**
 * A story of a page: the whole app, opened at a path.
 * @param shown a text of the app or of the API that can be read there in the end
 */
export function page(
  path: string,
  shown: string,
  { user = realUser, replies = {}, hasAdditions = true, acts = [] }: Scene = {},
) {
  const { name: _, ...story } = storiesAlong({
    title: path,
    description: '',
    path,
    start: '',
    user,
    hasAdditions,
    replies: { ...balancesOf({ forex: '12480.5', micro: '800', change: '2310.25' }), ...replies },
    steps: [{ sentence: '', state: shown, requirements: [], acts: [...acts, read(shown)] }],
  }).at(shown);
  // On the map a screen is shown as it opens.
  const onMap = acts.length === 0 ? { path: path.replace(/\?.*/, '') } : {};
  return { ...story, parameters: { frame: 'none', ...onMap } };
}
