import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { absolute, type Decimal, decimal, isPositive, negate } from '#domain/decimal.ts';
import { decremented, incremented, lotsProblem } from '#domain/lots.ts';
import type { Side } from '#domain/profit.ts';
import { type OrderForm, pricedStops, profitAtStop, type StopKind, stopTermsOf } from '#domain/stop-value.ts';
import { type OrderChanges, orderEntryDraftOf } from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { ChoiceGrid } from '#ui/fields/ChoiceGrid.tsx';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { FillLine } from '#ui/fields/FillLine.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { PriceText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { LeverageText, RateText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { BalanceShares } from './BalanceShares.tsx';
import { OrderValue } from './OrderValue.tsx';
import { orderBlockerMessages } from './order-blocker-messages.ts';
import { Stepper } from './Stepper.tsx';
import { StopField, StopUnitSwitch } from './StopField.tsx';
import { StopResult } from './StopResult.tsx';
import type { ForexServices, OrderEntryProps } from './services.ts';

interface OrderFieldsProps extends OrderEntryProps {
  disabled: boolean;
}

/** The fields of a contract order: type, price, lots, leverage and stops (FOREX-2, FOREX-5, FOREX-9). */
export function OrderFields({ actor, pair, services, disabled }: OrderFieldsProps) {
  const { t } = useLingui();
  const draft = useSelector(actor, orderEntryDraftOf);
  const change = (changes: OrderChanges) => actor.send({ type: 'change', changes });
  const stopField = (kind: StopKind, label: string) => (
    <StopField
      label={label}
      value={draft[kind]}
      unit={draft.stopUnit}
      places={pair.pricePrecision}
      disabled={disabled}
      result={<DraftStopResult kind={kind} form={draft} pair={pair} services={services} />}
      onChange={(value) => change({ [kind]: value })}
      onSuggest={(distance) => {
        const quote = services.quotes.get(pair.code)?.price ?? null;
        actor.send({ type: 'suggestStop', kind, distance, quote });
      }}
    />
  );

  return (
    <Stack gap="sm">
      <Segments
        fullWidth
        aria-label={t`Order type`}
        disabled={disabled}
        value={draft.kind}
        data={[
          { value: 'market', label: t`Market price` },
          { value: 'pending', label: t`Pending order` },
        ]}
        onChange={(kind) => change({ kind: kind === 'pending' ? 'pending' : 'market' })}
      />
      {draft.kind === 'pending' ? (
        <PriceField
          price={draft.price}
          pair={pair}
          quotes={services.quotes}
          disabled={disabled}
          onChange={(price) => change({ price })}
        />
      ) : null}
      <LotsField lots={draft.lots} pair={pair} disabled={disabled} onChange={(lots) => change({ lots })} />
      <OrderValue actor={actor} pair={pair} services={services} />
      <BalanceShares actor={actor} pair={pair} services={services} disabled={disabled} />
      <LeverageField
        leverage={draft.leverage}
        pair={pair}
        disabled={disabled}
        onChange={(leverage) => change({ leverage })}
      />
      {pair.usdPerQuote === null && draft.stopUnit === 'price' ? null : (
        <StopUnitSwitch
          unit={draft.stopUnit}
          disabled={disabled}
          onChange={(unit) => {
            const quote = services.quotes.get(pair.code)?.price ?? null;
            actor.send({ type: 'chooseUnit', unit, quote });
          }}
        />
      )}
      {stopField('stopLoss', t`Stop loss`)}
      {stopField('takeProfit', t`Take profit`)}
    </Stack>
  );
}

interface FieldProps {
  pair: Pair;
  disabled: boolean;
}

interface PriceFieldProps extends FieldProps {
  price: Decimal | null;
  quotes: ForexServices['quotes'];
  onChange: (price: Decimal | null) => void;
}

/** The price of a pending order, beside the live one, which may be scrolled out of sight (FOREX-81). */
function PriceField({ price, pair, quotes, disabled, onChange }: PriceFieldProps) {
  const { t } = useLingui();
  const current = useKeyed(quotes, pair.code)?.price ?? null;
  return (
    <div>
      <DecimalInput
        label={t`Order price`}
        value={price}
        places={pair.pricePrecision}
        disabled={disabled}
        negative={t(orderBlockerMessages.priceMissing)}
        onChange={onChange}
      />
      <FillLine
        label={<Trans comment="Fills the current price in as the price of an order">Use it</Trans>}
        onFill={disabled || current === null ? null : () => onChange(current)}
      >
        <Trans comment="Below the field for the price of an order">
          Current price{' '}
          {<PriceText value={current} places={pair.pricePrecision} stale={use(ArePricesFrozen)} />}
        </Trans>
      </FillLine>
    </div>
  );
}

function LotsField({
  lots,
  pair: { minimumLots },
  disabled,
  onChange,
}: FieldProps & { lots: Decimal | null; onChange: (lots: Decimal | null) => void }) {
  const { t } = useLingui();
  const problem = lotsProblem(lots, minimumLots);
  const isStepped = lots !== null && minimumLots !== null;
  const more = isStepped ? incremented(lots, minimumLots) : minimumLots;
  const fewer = isStepped ? decremented(lots, minimumLots) : null;
  return (
    <Stepper
      label={t({ message: 'Lots', comment: 'The quantity of a contract order' })}
      value={lots}
      disabled={disabled}
      error={problem === null ? null : t(orderBlockerMessages[problem])}
      negative={t(orderBlockerMessages.notPositive)}
      onChange={onChange}
      onIncrement={() => onChange(more)}
      onDecrement={() => onChange(fewer ?? lots)}
      incrementDisabled={minimumLots === null}
      decrementDisabled={fewer === null}
    />
  );
}

/** More leverages than these are chosen in a sheet. */
const mostInSight = 6;

function LeverageField({
  leverage,
  pair: { leverages, marginMode },
  disabled,
  onChange,
}: FieldProps & { leverage: Decimal | null; onChange: (leverage: Decimal) => void }) {
  const { t } = useLingui();
  if (marginMode === 'fixed')
    return (
      <Text size="xs" c="dimmed">
        <Trans>This pair has a fixed margin per lot instead of leverage.</Trans>
      </Text>
    );
  const options = leverages.map((value) => ({ value, label: <LeverageText value={value} /> }));
  const choose = (value: string) => onChange(decimal(value));
  if (leverages.length > 0 && leverages.length <= mostInSight)
    return (
      <ChoiceGrid
        label={t`Leverage`}
        info={<MoveNote leverage={leverage} />}
        value={leverage}
        choices={options}
        disabled={disabled}
        onChange={choose}
      />
    );
  return (
    <SelectField
      label={t`Leverage`}
      value={leverage}
      placeholder={t({ message: 'no multiple', comment: 'The pair offers no leverage' })}
      options={options.map((option) => ({ ...option, searchText: option.value }))}
      disabled={disabled || leverages.length === 0}
      onChange={choose}
    />
  );
}

/** What a leverage means: at 10× a move of 1 % is 10 % of the margin. */
const MoveNote = ({ leverage }: { leverage: Decimal | null }) => (
  <Text size="xs" c="dimmed">
    <Trans comment="Beside the choice of a leverage: what a move of the price means. The placeholder is a percentage">
      1% move = {<RateText value={leverage} />} of the margin
    </Trans>
  </Text>
);

interface DraftStopResultProps extends Pick<OrderEntryProps, 'pair' | 'services'> {
  kind: StopKind;
  form: OrderForm;
}

/**
 * The result of a stop of an order that isn't placed yet, at the live price. It is the same for both sides; an amount
 * stands for another price on each.
 */
function DraftStopResult({ kind, form, pair, services }: DraftStopResultProps) {
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const at = (side: Side) => {
    const terms = stopTermsOf(form, pair, side, quote);
    const price = pricedStops(form, terms)[kind];
    if (terms === null || price === null || price === 'missing' || !isPositive(price)) return null;
    return { price, result: profitAtStop(terms, price).amount };
  };
  const [buy, sell] = [at('buy'), at('sell')];
  const either = buy ?? sell;
  if (either === null) return null;
  const size = absolute(either.result);
  const amount = kind === 'stopLoss' ? negate(size) : size;
  const priceAt = (value: typeof buy) => (
    <PriceText value={value?.price ?? null} places={pair.pricePrecision} />
  );
  return (
    <StopResult amount={amount}>
      {form.stopUnit === 'price' ? null : (
        <Trans comment="The prices that a stop of an order has if it is bought, and if it is sold">
          buy {priceAt(buy)}, sell {priceAt(sell)}
        </Trans>
      )}
    </StopResult>
  );
}
