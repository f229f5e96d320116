import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Decimal, decimal, divide, plus, times, toNumber } from '#domain/decimal.ts';
import { completeKyc, typedSignature } from '#fixtures/loan.ts';
import type { Model } from '#flow-kit/model.ts';
import type { EventOf } from '#flow-kit/names.ts';
import { orderSheetModel } from '#machines/follow/order-sheet.model.ts';
import { relationModel } from '#machines/follow/relation.model.ts';
import { traderApplicationModel } from '#machines/follow/trader-application.model.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { stopsModel } from '#machines/forex/stops.model.ts';
import { redemptionModel } from '#machines/fund/redemption.model.ts';
import { subscriptionModel } from '#machines/fund/subscription.model.ts';
import { applicationModel } from '#machines/loan/application.model.ts';
import { kycModel } from '#machines/loan/kyc.model.ts';
import { repaymentModel } from '#machines/loan/repayment.model.ts';
import { microOrderModel } from '#machines/micro/micro-order.model.ts';
import { signInModel } from '#machines/session/sign-in.model.ts';
import { confirmedActionModel } from '#machines/shared/confirmed-action.model.ts';
import { realNameModel } from '#machines/verification/real-name.model.ts';
import { depositModel } from '#machines/wallet/deposit.model.ts';
import { transferModel } from '#machines/wallet/transfer.model.ts';
import { uploadModel } from '#machines/wallet/upload.model.ts';
import { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import type { Stream } from '#tools/search/random-draws.ts';
import { people } from '../exchange/people.ts';
import type { Found } from '../world/actors.ts';
import type { Shown } from './shown.ts';

/** The screen before the user when an event is drawn. */
interface Sight {
  found: Found;
  snapshot: AnyMachineSnapshot;
  shown: Shown;
  stream: Stream;
}

type Payload = Omit<AnyEventObject, 'type'>;
/** Null where the user has nothing to do it with. */
type Drawn = (sight: Sight) => Payload | null;

const idsOf = (items: readonly { id: string }[] | null | undefined): string[] =>
  (items ?? []).map(({ id }) => id);

const oneOf = <Item>(stream: Stream, items: readonly Item[]): Item | null =>
  items.length === 0 ? null : stream.pick(items);

const money = (stream: Stream, most: number): Decimal =>
  decimal(stream.chance(0.5) ? String(stream.whole(1, most)) : (stream.next() * most + 0.01).toFixed(2));

/** A price beside the current one, as far away as a stop or a pending order may be. */
function priceBeside(stream: Stream, price: Decimal, precision: number): Decimal {
  const share = decimal(stream.between(-0.0025, 0.0025).toFixed(6));
  return divide(plus(price, times(price, share)), decimal(1), precision, 'half-up');
}

const figures = ({ snapshot, shown }: Sight): Payload => ({
  quote: shown.priceOf(snapshot.context.pairId),
  openProfit: shown.openProfit(),
});

function orderChange({ snapshot, shown, stream }: Sight): Payload | null {
  const { pair, pairId, draft } = snapshot.context;
  const price = shown.priceOf(pairId);
  if (price === null) return null;
  const beside = () => priceBeside(stream, price, pair.pricePrecision);
  const kind = stream.whole(0, 7);
  if (kind <= 1) return { changes: { lots: decimal(`0.0${stream.whole(1, 9)}`) } };
  if (kind === 2) return { changes: { kind: 'pending', price: beside(), stopLoss: null, takeProfit: null } };
  if (kind === 3) return { changes: { kind: 'market', price: null } };
  if (kind === 4) return { changes: { leverage: oneOf(stream, pair.leverages) ?? draft.leverage } };
  return { changes: stream.chance(0.5) ? { stopLoss: beside() } : { takeProfit: beside() } };
}

function withdrawalChange({ snapshot, stream }: Sight): Payload | null {
  const { currencies, payees } = snapshot.context;
  const payee = oneOf<{ id: string; currencyIds: readonly string[] }>(stream, payees ?? []);
  const currencyId = payee?.currencyIds[0] ?? oneOf(stream, idsOf(currencies));
  if (currencyId === null) return null;
  return { changes: { currencyId, payeeId: payee?.id ?? null, amount: money(stream, 300), memo: 'rent' } };
}

function chosenAccount({ snapshot, stream }: Sight): Payload | null {
  const accountId = oneOf(stream, idsOf(snapshot.context.accounts));
  return accountId === null ? null : { accountId };
}

function loanDraft({ snapshot, stream }: Sight): Payload | null {
  const product = oneOf<{ id: string; minimum: Decimal }>(stream, snapshot.context.products ?? []);
  return product && { productId: product.id, amount: plus(product.minimum, decimal(stream.whole(0, 100))) };
}

const payloadsOf = <Machine extends AnyStateMachine>(
  { machine }: Model<Machine>,
  payloads: { [Type in EventOf<Machine>]?: Drawn },
): [string, Partial<Record<string, Drawn>>] => [machine.id, payloads];

/** The inputs and choices of a person, by the id of the machine and the event; any other is the model's. */
const byMachine = new Map([
  payloadsOf(orderEntryModel, { buy: figures, sell: figures, confirm: figures, change: orderChange }),
  payloadsOf(stopsModel, {
    change: ({ found, shown, stream }) => {
      const price = shown.priceOfOrder(found.actor);
      if (price === null) return null;
      const beside = priceBeside(stream, price, 4);
      return { changes: stream.chance(0.5) ? { stopLoss: beside } : { takeProfit: beside } };
    },
    save: ({ found, shown }) => ({ price: shown.priceOfOrder(found.actor) }),
  }),
  payloadsOf(microOrderModel, {
    change: ({ snapshot, stream }) => {
      const durationId = oneOf(stream, idsOf(snapshot.context.durations).slice(0, 2));
      return durationId === null ? null : { changes: { durationId, amount: money(stream, 80) } };
    },
  }),
  payloadsOf(transferModel, {
    chooseFrom: chosenAccount,
    chooseTo: chosenAccount,
    change: ({ stream }) => ({ amount: money(stream, 400) }),
  }),
  payloadsOf(withdrawalModel, { change: withdrawalChange }),
  payloadsOf(depositModel, {
    change: ({ snapshot, stream }) => {
      const { networks, bankAccounts } = snapshot.context.sources;
      const sourceId = oneOf(stream, idsOf(networks ?? bankAccounts));
      return sourceId === null ? null : { changes: { sourceId, amount: money(stream, 500) } };
    },
  }),
  payloadsOf(uploadModel, {
    choose: ({ found, shown }) => {
      const photo = shown.photoFor(found.parent ?? '');
      return photo && { photo };
    },
  }),
  payloadsOf(subscriptionModel, {
    change: ({ snapshot, stream }) => {
      const { minimum } = snapshot.context.fund;
      return { amount: plus(minimum, decimal(stream.whole(0, Math.ceil(toNumber(minimum))))) };
    },
  }),
  payloadsOf(redemptionModel, {
    open: ({ shown, stream }) => {
      const subscription = oneOf<FundSubscription>(stream, shown.subscriptions());
      return subscription && { subscription };
    },
  }),
  payloadsOf(relationModel, {
    agree: () => ({ agreed: true }),
    change: ({ stream }) => ({
      changes: {
        multiple: decimal(stream.pick(['0.5', '1', '2'])),
        maxMargin: decimal(stream.whole(50, 900)),
      },
    }),
  }),
  payloadsOf(traderApplicationModel, { agree: () => ({ agreed: true }) }),
  payloadsOf(orderSheetModel, {
    open: ({ shown, stream }) => {
      const trader = oneOf(stream, shown.followedTraders());
      return trader && { subject: { trader, status: stream.pick(['active', 'closed']) } };
    },
  }),
  payloadsOf(applicationModel, {
    open: loanDraft,
    change: (sight) => {
      const changes = loanDraft(sight);
      return changes && { changes };
    },
    acknowledge: () => ({ isAcknowledged: true }),
    'signature.changed': () => ({ signature: typedSignature }),
  }),
  payloadsOf(repaymentModel, {
    change: ({ snapshot, stream }) => {
      const networkId = oneOf(stream, idsOf(snapshot.context.networks));
      return networkId === null ? null : { changes: { networkId, memo: 'paid' } };
    },
  }),
  payloadsOf(kycModel, { change: () => ({ changes: { ...completeKyc, passportPhoto: undefined } }) }),
  payloadsOf(realNameModel, { change: () => ({ changes: { name: 'Ada Lovelace', cardId: 'X1234567' } }) }),
  payloadsOf(signInModel, {
    submit: ({ shown, stream }) => ({
      request: stream.chance(0.1)
        ? { kind: 'demo' }
        : {
            kind: 'email',
            account: stream.chance(0.12) ? stream.pick(people) : shown.account,
            password: stream.chance(0.05) ? 'wrong' : shown.password,
          },
    }),
  }),
  payloadsOf(confirmedActionModel, {
    open: ({ found, shown }) => {
      const subject = shown.subjectOf(found.actor);
      return subject === null ? null : { subject };
    },
  }),
]);

/** The payload that a person would give an event; the model's own where nothing of the world matters. */
export function payloadOf(type: string, cases: readonly object[], sight: Sight): Payload | null {
  const own = byMachine.get(sight.found.machine)?.[type];
  return own ? own(sight) : (sight.stream.pick(cases) as Payload);
}
