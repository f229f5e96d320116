import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Decimal, decimal, divide, plus, times, toNumber } from '#domain/decimal.ts';
import { completeKyc, typedSignature } from '#fixtures/loan.ts';
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
type Payloads = Record<string, (sight: Sight) => Payload | null>;

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

/** The inputs and choices of a person, by the id of the machine and the event; any other is the model's. */
const byMachine: Record<string, Payloads> = {
  orderEntry: { buy: figures, sell: figures, confirm: figures, change: orderChange },
  stops: {
    change: ({ found, shown, stream }) => {
      const price = shown.priceOfOrder(found.actor);
      if (price === null) return null;
      const beside = priceBeside(stream, price, 4);
      return { changes: stream.chance(0.5) ? { stopLoss: beside } : { takeProfit: beside } };
    },
    save: ({ found, shown }) => ({ price: shown.priceOfOrder(found.actor) }),
  },
  microOrder: {
    change: ({ snapshot, stream }) => {
      const durationId = oneOf(stream, idsOf(snapshot.context.durations).slice(0, 2));
      return durationId === null ? null : { changes: { durationId, amount: money(stream, 80) } };
    },
  },
  transfer: {
    chooseFrom: ({ snapshot, stream }) => {
      const accountId = oneOf(stream, idsOf(snapshot.context.accounts));
      return accountId === null ? null : { accountId };
    },
    chooseTo: ({ snapshot, stream }) => {
      const accountId = oneOf(stream, idsOf(snapshot.context.accounts));
      return accountId === null ? null : { accountId };
    },
    change: ({ stream }) => ({ amount: money(stream, 400) }),
  },
  withdrawal: { change: withdrawalChange },
  deposit: {
    change: ({ snapshot, stream }) => {
      const { networks, bankAccounts } = snapshot.context.sources;
      const sourceId = oneOf(stream, idsOf(networks ?? bankAccounts));
      return sourceId === null ? null : { changes: { sourceId, amount: money(stream, 500) } };
    },
  },
  upload: {
    choose: ({ found, shown }) => {
      const photo = shown.photoFor(found.parent ?? '');
      return photo && { photo };
    },
  },
  fundSubscription: {
    change: ({ snapshot, stream }) => {
      const { minimum } = snapshot.context.fund;
      return { amount: plus(minimum, decimal(stream.whole(0, Math.ceil(toNumber(minimum))))) };
    },
  },
  redemption: {
    open: ({ shown, stream }) => {
      const subscription = oneOf<FundSubscription>(stream, shown.subscriptions());
      return subscription && { subscription };
    },
  },
  relation: {
    agree: () => ({ agreed: true }),
    change: ({ stream }) => ({
      changes: {
        multiple: decimal(stream.pick(['0.5', '1', '2'])),
        maxMargin: decimal(stream.whole(50, 900)),
      },
    }),
  },
  traderApplication: { agree: () => ({ agreed: true }) },
  orderSheet: {
    open: ({ shown, stream }) => {
      const trader = oneOf(stream, shown.followedTraders());
      return trader && { subject: { trader, status: stream.pick(['active', 'closed']) } };
    },
  },
  loanApplication: {
    open: ({ snapshot, stream }) => {
      const product = oneOf<{ id: string; minimum: Decimal }>(stream, snapshot.context.products ?? []);
      return (
        product && { productId: product.id, amount: plus(product.minimum, decimal(stream.whole(0, 100))) }
      );
    },
    change: ({ snapshot, stream }) => {
      const product = oneOf<{ id: string; minimum: Decimal }>(stream, snapshot.context.products ?? []);
      return (
        product && {
          changes: { productId: product.id, amount: plus(product.minimum, decimal(stream.whole(0, 100))) },
        }
      );
    },
    acknowledge: () => ({ isAcknowledged: true }),
    'signature.changed': () => ({ signature: typedSignature }),
  },
  repayment: {
    change: ({ snapshot, stream }) => {
      const networkId = oneOf(stream, idsOf(snapshot.context.networks));
      return networkId === null ? null : { changes: { networkId, memo: 'paid' } };
    },
  },
  kyc: { change: () => ({ changes: { ...completeKyc, passportPhoto: undefined } }) },
  realName: { change: () => ({ changes: { name: 'Ada Lovelace', cardId: 'X1234567' } }) },
  signIn: {
    submit: ({ shown, stream }) => ({
      request: stream.chance(0.1)
        ? { kind: 'demo' }
        : {
            kind: 'email',
            account: stream.chance(0.12) ? stream.pick(people) : shown.account,
            password: stream.chance(0.05) ? 'wrong' : shown.password,
          },
    }),
  },
  confirmedAction: {
    open: ({ found, shown }) => {
      const subject = shown.subjectOf(found.actor);
      return subject === null ? null : { subject };
    },
  },
};

/** The payload that a person would give an event; the model's own where nothing of the world matters. */
export function payloadOf(type: string, cases: readonly object[], sight: Sight): Payload | null {
  const own = byMachine[sight.found.machine]?.[type];
  return own ? own(sight) : (sight.stream.pick(cases) as Payload);
}
