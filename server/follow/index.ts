import type { Area } from '../kernel/area.ts';
import { stopAll } from '../kernel/processes/background.ts';
import type { DueWork } from '../kernel/processes/due-work.ts';
import type { World } from '../kernel/world.ts';
import { applicationReview } from './applications.ts';
import type { Copying } from './copying.ts';
import { startSheets } from './live.ts';
import { relationImplementations } from './relation-calls.ts';
import { endForStop, type RelationParts, relationsToEnd } from './relations.ts';
import { fillSample } from './sample-copies.ts';
import type { SampleParts } from './sample-traders.ts';
import { traderImplementations } from './trader-calls.ts';

interface FollowParts extends SampleParts {
  copying: Copying;
}

/** Ends reviews, and the relations of traders who have stopped. */
const decisions = (parts: RelationParts): readonly DueWork[] => [
  applicationReview,
  {
    name: 'Relation',
    due: relationsToEnd,
    settle: (tx, id, now) => endForStop(tx, parts, id, now),
  },
];

/** Copy-trading: traders, who follows them, and the copies of their orders. */
export function createFollow(world: World, parts: FollowParts): Area {
  const { market, trading, copying } = parts;
  const relationParts = { trading, letGo: copying.letGo };
  return {
    implementations: [
      ...traderImplementations(world, market),
      ...relationImplementations(world, { ...relationParts, market }),
    ],
    async start() {
      const stops = [startSheets(world, market), await copying.start()];
      return () => stopAll(stops.reverse());
    },
    dueWork: decisions(relationParts),
    onDemoReset: copying.onDemoReset,
    fillSample: (tx, userId, now) => fillSample(tx, parts, userId, now),
  };
}
