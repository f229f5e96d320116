import { screensIn } from '#fixtures/screens/define-screen.ts';
import { walk } from '../kit/browser/walk.tsx';

const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.screen.tsx');

// Set by `npm run test:model -- <words>`, and by what else wants a part of the walks.
const words: readonly string[] = (import.meta.env.VITE_WALK_ONLY ?? '').split(' ').filter(Boolean);

for (const [path, load] of Object.entries(modules))
  if (words.length === 0 || words.some((word) => path.includes(word)))
    for (const screen of screensIn(await load())) walk(screen);
