import { useEffect, useState } from 'react';
import type { Counted, Counts } from './counts.worker.ts';
import { processNames } from './models.ts';
import { ProcessIndex } from './ProcessIndex.tsx';
import { pageStory } from './page-story.ts';

export default { title: 'processes/All processes' };

/** Counts in a worker: all graphs together take seconds. */
function CountedIndex({ scheme }: { scheme: 'light' | 'dark' }) {
  const [counts, setCounts] = useState<ReadonlyMap<string, Counts>>(new Map());
  useEffect(() => {
    const worker = new Worker(new URL('./counts.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Counted>) =>
      setCounts((known) => new Map(known).set(data.process, data.counts));
    return () => worker.terminate();
  }, []);
  return <ProcessIndex processes={processNames} counts={counts} scheme={scheme} />;
}

export const AllProcesses = {
  name: 'All processes',
  ...pageStory,
  render: (_: object, { globals }: { globals: Record<string, unknown> }) => (
    <CountedIndex scheme={globals.theme === 'dark' ? 'dark' : 'light'} />
  ),
};
