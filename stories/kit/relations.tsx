import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { FollowSettings } from '#features/follow/FollowSettingsScreen.tsx';
import { RelationButton } from '#features/follow/RelationButton.tsx';
import type { RelationServices } from '#features/follow/relation-services.ts';
import { followOrders } from '#fixtures/follow.ts';
import { accounts } from '#fixtures/wallet.ts';
import { idempotency } from '#fixtures/write.ts';
import { isInSettings, type RelationActor, relationMachine } from '#machines/follow/relation.machine.ts';
import { traderApplicationMachine } from '#machines/follow/trader-application.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { FollowOrder, Trader } from '#protocol/follow.ts';
import { Card } from '#ui/Card.tsx';
import { loaded } from './loaded.ts';
import { listOf } from './paged.ts';

const ignore = () => undefined;

/** The relation on the page of its state: the settings, or the button of the trader's page. */
export function RelationPage({
  actor,
  balances,
}: Pick<RelationServices, 'balances'> & { actor: RelationActor }): ReactNode {
  const isFollowing = useSelector(actor, isInSettings);
  const toTrader = { label: 'See the trader', onClick: ignore };
  return (
    <Card label={isFollowing ? 'Follow settings' : 'Trader'}>
      {isFollowing ? (
        <FollowSettings actor={actor} balances={balances} toTrader={toTrader} />
      ) : (
        <RelationButton actor={actor} onFollow={() => actor.send({ type: 'follow' })} />
      )}
    </Card>
  );
}

/** A relation as it begins with this trader. */
export function startRelation(trader: Trader): RelationActor {
  const actor = createActor(relationMachine, { input: { trader, idempotency } }).start();
  actor.send({ type: 'trader.changed', trader });
  return actor;
}

/** Services for the pages of this trader, with everything loaded; nothing that is sent is answered. */
export async function relationServices(
  trader: Trader,
  relation = startRelation(trader),
): Promise<RelationServices> {
  const found = await loaded<Found<Trader>>({ known: true, value: trader });
  const { closed } = followOrders;
  const history = await listOf<FollowOrder>([closed, { ...closed, id: '607', side: 'sell' }]);
  const application = createActor(traderApplicationMachine, { input: { idempotency } }).start();
  const balances = await loaded(accounts);
  return {
    traderOf: () => found,
    relationOf: () => relation,
    historyOf: () => history,
    application: () => application,
    balances,
    pictureOrigins: [],
  };
}
