import type { FundServices } from '#features/fund/services.ts';
import { createFundGateway } from '#gateway/api/funds.ts';
import { redemptionMachine } from '#machines/fund/redemption.machine.ts';
import { fundSubscriptionMachine, subscriptionAmountOf } from '#machines/fund/subscription.machine.ts';
import { amount } from '#protocol/fields.ts';
import type { Fund } from '#protocol/fund.ts';
import type { AreaOf } from './area.ts';
import type { Core } from './core.ts';
import { subscriptionSightings } from './notice/fund-sightings.ts';
import { isAwaited, noting } from './notice/noting.ts';
import { loading, onRead, refresh } from './readable.ts';
import { availableInChange, sendAvailable } from './shared/change-account.ts';
import { formDrafts, ownForm } from './shared/own-form.ts';
import { pagedList } from './shared/paged-list.ts';
import { pictureOriginsOf } from './shared/picture-origins.ts';

const draftName = (fundId: string) => `fund.${fundId}`;

/** Funds outside the screens: those on offer, a form for each, the user's subscriptions and their income. */
export function createFunds(core: Core): AreaOf<'funds', FundServices> {
  const { client, environment, balances, userActors, showSuccess } = core;
  const { now } = environment;
  const drafts = formDrafts(core, amount);
  const gateway = createFundGateway(client, { onSubscribed: showSuccess, onRedeemed: showSuccess });
  const startForm = ownForm(core, fundSubscriptionMachine, {
    actors: { subscribe: gateway.subscribe },
    draft: { drafts, of: subscriptionAmountOf },
  });
  const startRedemption = ownForm(core, redemptionMachine, {
    actors: { redeem: gateway.redeem },
    on: { 'records.changed': () => refresh([records]) },
  });

  const list = userActors.single(() => pagedList(gateway.loadFunds));
  const records = userActors.single(() =>
    noting(core, pagedList(gateway.loadSubscriptions), (subscription) =>
      subscriptionSightings(subscription, now()),
    ),
  );
  const incomes = userActors.keyed((subscriptionId: string) => pagedList(gateway.loadIncome(subscriptionId)));

  const funds = userActors.keyed((id: string) => {
    const fund = loading(gateway.loadFund(id));
    onRead(fund, (found) => {
      if (found.known) forms.known(id)?.send({ type: 'fund.changed', fund: found.value });
    });
    return fund;
  });

  const forms = userActors.keyedBy(
    ({ id }: Fund) => id,
    (fund) => {
      const name = draftName(fund.id);
      const available = availableInChange(core);
      const form = startForm(
        { fund, available, amount: drafts.read(name), isLimited: client.hasAdditions },
        name,
      );
      form.on('terms.changed', () => funds.known(fund.id)?.send({ type: 'refresh' }));
      return form;
    },
  );
  sendAvailable(core, forms);

  const redemption = userActors.single(() => startRedemption({}));

  return {
    services: {
      list: list.get,
      fundOf: funds.get,
      formOf: forms.get,
      balances,
      records: records.get,
      redemption: redemption.get,
      incomeOf: incomes.get,
      pictureOrigins: pictureOriginsOf(environment),
      now,
    },
    onSignedIn: ({ user: { id } }) => {
      if (isAwaited(core, id, 'fund')) records.get();
    },
    rereads: { moneyMoved: [funds, records, incomes], localeChanged: [list, funds, records] },
    reads: { funds: [list], fund: [funds], fundSubscriptions: [records], fundIncome: [incomes] },
  };
}
