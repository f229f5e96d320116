import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { clockOf } from '#domain/countdown.ts';
import { type Decimal, decimal, isNegative, isZero, times } from '#domain/decimal.ts';
import { type Open, withKnown } from '#domain/known.ts';
import { expectedIncome, lossOf, type MicroDirection, type MicroTerms } from '#domain/micro.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { type CountdownActor, countdownStepOf, secondsOf } from '#machines/micro/countdown.machine.ts';
import { incomeOf, type MicroOrderActor } from '#machines/micro/micro-order.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { Settings } from '#protocol/account.ts';
import { Figure, type FigureStyle, MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import type { MicroServices } from './services.ts';

interface Range {
  minimum: Decimal;
  maximum: Decimal;
}

const hundred = decimal(100);

/** Expected income in USD as min~max with 2 decimals (MICRO-32, MICRO-33); `--` while unknown. */
function IncomeText({ income }: { income: Range | null }) {
  const format = useFormat();
  const text = (value: Decimal) => format.decimal(value, { places: usdDecimals, currency: 'USD' });
  return <Figure>{income ? `${text(income.minimum)}~${text(income.maximum)}` : unknownFigure}</Figure>;
}

/** A suggested or least amount, which has no cents. */
export function WholeUsd({ value }: { value: Decimal }) {
  const format = useFormat();
  return <Figure>{format.decimal(value, { minPlaces: 0, maxPlaces: usdDecimals, currency: 'USD' })}</Figure>;
}

interface RatioTextProps {
  terms: Open<Pick<MicroTerms, 'minimumRatio' | 'maximumRatio'>>;
}

/** The range of a payout ratio (a fraction of 1), shown in percent; `--` while an end isn't known. */
export function RatioText({ terms }: RatioTextProps) {
  const format = useFormat();
  const known = withKnown(terms, 'minimumRatio', 'maximumRatio');
  const percent = (ratio: Decimal) => times(ratio, hundred);
  return (
    <Figure>
      {known
        ? format.range(percent(known.minimumRatio), percent(known.maximumRatio), { percent: true })
        : unknownFigure}
    </Figure>
  );
}

interface OrderIncomeProps {
  order: Open<Pick<MicroTerms, 'minimumRatio' | 'maximumRatio'>> & { amount: Decimal | null };
}

/** What an order earns where it wins. */
export function OrderIncome({ order }: OrderIncomeProps) {
  const known = withKnown(order, 'amount', 'minimumRatio', 'maximumRatio');
  return <IncomeText income={known && expectedIncome(known.amount, known)} />;
}

export const directionLabels: Record<MicroDirection, MessageDescriptor> = {
  up: msg({ message: 'Up', comment: 'The direction that a micro order bets on' }),
  down: msg({ message: 'Down', comment: 'The direction that a micro order bets on' }),
};

/** `--` where the API doesn't say. */
export function DirectionBadge({ direction }: { direction: MicroDirection | null }) {
  const { t } = useLingui();
  if (direction === null) return <Pill tone="neutral">{unknownFigure}</Pill>;
  return <Pill tone={direction}>{t(directionLabels[direction])}</Pill>;
}

interface CountdownTextProps extends FigureStyle {
  actor: CountdownActor;
}

/** The remaining time of a running order as minutes:seconds (MICRO-18), then the state of its settlement. */
export function CountdownText({ actor, ...style }: CountdownTextProps) {
  const step = useSelector(actor, countdownStepOf);
  const seconds = useSelector(actor, secondsOf);
  if (step === 'settling')
    return <Trans comment="The result of an order is being worked out">Settling…</Trans>;
  if (step === 'finished') return <Trans comment="An order has been settled">Settled</Trans>;
  return <Figure {...style}>{clockOf(seconds)}</Figure>;
}

interface LossTextProps {
  amount: Decimal | null;
  terms: Open<Pick<MicroTerms, 'minimumRatio'>> | null;
  settings: LoadableActor<Settings>;
}

/** The loss of a lost order in USD, by `micro_loss_level` (MICRO-34, MICRO-35); `--` while unknown. */
export function LossText({ amount, terms, settings }: LossTextProps) {
  const level = useSelector(settings, (snapshot) => snapshot.context.value?.microLoss ?? null);
  const known = terms && withKnown(terms, 'minimumRatio');
  const loss = amount === null || known === null || level === null ? null : lossOf(amount, known, level);
  return <MoneyText value={loss} currency="USD" />;
}

const sameIncome = (a: ReturnType<typeof incomeOf>, b: ReturnType<typeof incomeOf>) =>
  a?.minimum === b?.minimum && a?.maximum === b?.maximum;

/** The profit of a win, in USD (MICRO-31). */
export function IncomeRow({ actor }: { actor: MicroOrderActor }) {
  const income = useSelector(actor, incomeOf, sameIncome);
  return (
    <InfoRow label={<Trans comment="What a micro order earns where it wins">Profit if you win</Trans>}>
      <IncomeText income={income} />
    </InfoRow>
  );
}

/** The record of an order once it is settled and was read; undefined before. */
export const useSettledOrder = (orderId: string, { ordersOf }: Pick<MicroServices, 'ordersOf'>) =>
  useSelector(ordersOf('closed'), (snapshot) => rowOf(snapshot, orderId));

const Outcome = ({ profit }: { profit: Decimal }) => {
  if (isZero(profit))
    return (
      <Trans comment="The outcome of a micro order whose price didn't move">
        Tie: you get your amount back
      </Trans>
    );
  return isNegative(profit) ? (
    <Trans comment="The outcome of a micro order">Lost</Trans>
  ) : (
    <Trans comment="The outcome of a micro order">Won</Trans>
  );
};

/** For the picture beside the result. */
export const outcomeOfProfit = (profit: Decimal | null): 'done' | 'waiting' | 'refused' => {
  if (profit === null) return 'waiting';
  return isNegative(profit) ? 'refused' : 'done';
};

/** Whether a settled micro order was won or lost, and with how much (MICRO-40). */
export const MicroResult = ({ profit }: { profit: Decimal | null }) => (
  <Stack gap={0} align="center">
    {profit === null ? null : (
      <Text fw={600}>
        <Outcome profit={profit} />
      </Text>
    )}
    <ProfitText value={profit} isHeadline currency="USD" />
  </Stack>
);
