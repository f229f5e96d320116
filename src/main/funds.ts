import * as v from 'valibot';
import { createActor } from 'xstate';
import type { FundServices } from '#features/fund/services.ts';
import { createFundGateway } from '#gateway/funds.ts';
import {
  type RedemptionActor,
  redemptionMachine,
  stepOf as redemptionStepOf,
} from '#machines/fund/redemption.machine.ts';
import {
  amountOf,
  type FundSubscriptionActor,
  fundSubscriptionMachine,
  isBusy,
  stepOf,
} from '#machines/fund/subscription.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Found } from '#ports/answer.ts';
import { amount } from '#protocol/fields.ts';
import type { Fund, FundIncome, FundSubscription } from '#protocol/fund.ts';
import type { Area } from './area.ts';
import { followChangeAccount } from './change-account.ts';
import type { Core } from './core.ts';
import { draftsOf } from './drafts.ts';
import { getOrCreate } from './get-or-create.ts';
import { pictureOriginsOf } from './picture-origins.ts';

const draftName = (fundId: string) => `fund.${fundId}`;

/** Funds outside the screens: those on offer, a form for each, the user's subscriptions and their income. */
export function createFunds(core: Core): Area<FundServices> {
  const { client, environment, balances, moneyMoved, showSuccess } = core;
  const drafts = draftsOf(core);
  const funds = new Map<string, LoadableActor<Found<Fund>>>();
  const forms = new Map<string, FundSubscriptionActor>();
  const incomes = new Map<string, PagedListActor<FundIncome>>();
  let list: PagedListActor<Fund> | null = null;
  let records: PagedListActor<FundSubscription> | null = null;
  let redemption: RedemptionActor | null = null;
  let ownerId: string | null = null;
  const availableNow = followChangeAccount(core, () => forms.values());

  const gateway = createFundGateway(client, { onSubscribed: showSuccess, onRedeemed: showSuccess });
  const formLogic = fundSubscriptionMachine.provide({ actors: { subscribe: gateway.subscribe } });

  const readList = () => list?.send({ type: 'refresh' });
  const readRecords = () => records?.send({ type: 'refresh' });
  const readFunds = () => {
    for (const actor of funds.values()) actor.send({ type: 'refresh' });
  };
  const readIncomes = () => {
    for (const actor of incomes.values()) actor.send({ type: 'refresh' });
  };

  const startFund = (id: string) => {
    const actors = { load: gateway.loadFund(id) };
    const actor = createActor(createLoadableMachine<Found<Fund>>().provide({ actors })).start();
    let last: Found<Fund> | null = null;
    actor.subscribe(({ context: { value } }) => {
      // An older copy is no news, while it is read again.
      if (value === last) return;
      last = value;
      if (value?.known) forms.get(id)?.send({ type: 'fund.changed', fund: value.value });
    });
    actor.send({ type: 'refresh' });
    return actor;
  };

  const startForm = (fund: Fund) => {
    const draft = v.safeParse(amount, drafts.read(draftName(fund.id)));
    const form = createActor(formLogic, {
      input: {
        fund,
        available: availableNow(),
        amount: draft.success ? draft.output : null,
        idempotency: environment.newIdempotency(),
      },
    });
    let step = stepOf(form.getSnapshot());
    form.subscribe((snapshot) => {
      if (!isBusy(snapshot)) drafts.write(draftName(fund.id), amountOf(snapshot));
      const before = step;
      step = stepOf(snapshot);
      if (before !== 'submitting' || step === 'submitting') return;
      // Recorded, it is among the subscriptions; without an answer they show whether it is.
      if (step === 'subscribed' || step === 'unconfirmed') return moneyMoved();
      // What was refused may have been shown as it isn't any more.
      funds.get(fund.id)?.send({ type: 'refresh' });
    });
    return form.start();
  };

  const startList = () =>
    createActor(createPagedListMachine<Fund>().provide({ actors: { loadPage: gateway.loadFunds } })).start();

  const startRecords = () =>
    createActor(
      createPagedListMachine<FundSubscription>().provide({ actors: { loadPage: gateway.loadSubscriptions } }),
    ).start();

  const startIncome = (subscriptionId: string) => {
    const actors = { loadPage: gateway.loadIncome(subscriptionId) };
    return createActor(createPagedListMachine<FundIncome>().provide({ actors })).start();
  };

  const startRedemption = () => {
    const actor = createActor(redemptionMachine.provide({ actors: { redeem: gateway.redeem } }), {
      input: { idempotency: environment.newIdempotency() },
    });
    let step = redemptionStepOf(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      const before = step;
      step = redemptionStepOf(snapshot);
      if (before !== 'submitting' || step === 'submitting') return;
      // Without an answer the list shows whether it was recorded.
      if (step === 'applied' || step === 'unconfirmed') return moneyMoved();
      // It was refused, since the subscription isn't any more what was shown.
      readRecords();
    });
    return actor.start();
  };

  const clear = () => {
    const keyed = [funds, forms, incomes];
    for (const actors of keyed) {
      for (const actor of actors.values()) actor.stop();
      actors.clear();
    }
    for (const actor of [list, records, redemption]) actor?.stop();
    list = null;
    records = null;
    redemption = null;
  };

  return {
    services: {
      list: () => {
        list ??= startList();
        return list;
      },
      fundOf: (id) => getOrCreate(funds, id, () => startFund(id)),
      formOf: (fund) => getOrCreate(forms, fund.id, () => startForm(fund)),
      balances,
      records: () => {
        records ??= startRecords();
        return records;
      },
      redemption: () => {
        redemption ??= startRedemption();
        return redemption;
      },
      incomeOf: (subscriptionId) => getOrCreate(incomes, subscriptionId, () => startIncome(subscriptionId)),
      pictureOrigins: pictureOriginsOf(environment),
      now: environment.now,
    },
    onSignedIn: ({ user }) => {
      if (user.id !== ownerId) clear();
      ownerId = user.id;
    },
    onUserLeft: () => {
      clear();
      ownerId = null;
    },
    onMoneyMoved: () => {
      readFunds();
      readRecords();
      readIncomes();
    },
    onLocaleChanged: () => {
      readList();
      readFunds();
      readRecords();
    },
    onNavigated: (pathname) => {
      if (pathname === '/mining') readList();
      if (pathname === '/mining/subscribe') readFunds();
      if (pathname === '/mining/record') readRecords();
      if (pathname === '/mining/income') readIncomes();
    },
  };
}
