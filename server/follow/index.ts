import { millisecondsPerSecond } from '#domain/durations.ts';
import { startDueWork } from '../kernel/due-work.ts';
import type { Area, Stopping, World } from '../kernel/world.ts';
import { applicationsDue, reviewApplication } from './applications.ts';
import type { Copying } from './copying.ts';
import { startSheets } from './live.ts';
import { relationImplementations } from './relation-calls.ts';
import { endForStop, type RelationParts, relationsToEnd } from './relations.ts';
import { fillSample } from './sample-copies.ts';
import type { SampleParts } from './sample-traders.ts';
import { traderImplementations } from './trader-calls.ts';

const decideEveryMilliseconds = millisecondsPerSecond;

interface FollowParts extends SampleParts {
  copying: Copying;
}

/** Ends reviews, and the relations of traders who have stopped. */
function startDecisions(world: World, parts: RelationParts): Stopping {
  const stops = [
    startDueWork(world, {
      everyMilliseconds: decideEveryMilliseconds,
      name: 'Application',
      due: applicationsDue,
      settle: reviewApplication,
    }),
    startDueWork(world, {
      everyMilliseconds: decideEveryMilliseconds,
      name: 'Relation',
      due: relationsToEnd,
      settle: (tx, id, now) => endForStop(tx, parts, id, now),
    }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** Copy-trading: traders, who follows them, and the copies of their orders. */
export function createFollow(world: World, parts: FollowParts): Area {
  const { market, desk, copying } = parts;
  const relationParts = { desk, letGo: copying.letGo };
  return {
    implementations: [
      ...traderImplementations(world, market),
      ...relationImplementations(world, { ...relationParts, market }),
    ],
    start: () => startSheets(world, market),
    async lead() {
      const stops = [startDecisions(world, relationParts), await copying.lead()];
      return async () => {
        for (const stop of stops) await stop();
      };
    },
    onDemoReset: copying.onDemoReset,
    fillSample: (tx, userId, now) => fillSample(tx, parts, userId, now),
  };
}
