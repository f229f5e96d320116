import { useEffect, useState } from 'react';
import { toId } from 'storybook/internal/csf';
import type { Counted, Counts } from './counts.worker.ts';
import { processNames } from './models.ts';
import { nameIn, pageTitle } from './names.ts';
import { pageStory } from './page-story.ts';
import { addressOfStory } from './story-links.ts';
import '../kit/flow/flow.css';
import './pages.css';

export default { title: 'processes/All processes' };

interface Props {
  processes: readonly string[];
  /** Of the processes that have been counted. */
  counts: ReadonlyMap<string, Counts>;
  scheme: 'light' | 'dark';
}

const areaOf = (process: string) => process.split('/')[0] ?? process;

const columns = ['states', 'transitions', 'paths', 'pairs'] as const;

/** All processes by area, with their numbers. Those that are still being counted have dots. */
function ProcessIndex({ processes, counts, scheme }: Props) {
  const areas = [...new Set(processes.map(areaOf))];
  const isCounted = processes.every((process) => counts.has(process));
  const totalOf = (column: keyof Counts) =>
    processes.reduce((total, process) => total + (counts.get(process)?.[column] ?? 0), 0);
  const total = columns.map((column) => `${totalOf(column)} ${column}`).join(', ');
  return (
    <main className="page flow-colors" data-scheme={scheme}>
      <header>
        <h1>Processes</h1>
        <p className="flow-quiet" role="status">
          {isCounted
            ? `${processes.length} processes: ${total}`
            : `${processes.length} processes, being counted`}
        </p>
        <p>Paths together take every transition. Pairs are transitions that can follow one another.</p>
      </header>
      <table aria-label="Processes by area">
        <thead>
          <tr>
            <th scope="col">Process</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="page-number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="page-area">
                {area}
              </th>
            </tr>
            {processes
              .filter((process) => areaOf(process) === area)
              .map((process) => (
                <tr key={process}>
                  <td>
                    <a href={addressOfStory(toId(pageTitle(process), 'About'))} target="_top">
                      {nameIn(pageTitle(process))}
                    </a>
                  </td>
                  {columns.map((column) => (
                    <td key={column} className="page-number">
                      {counts.get(process)?.[column] ?? '…'}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </main>
  );
}

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
