import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { areEqual, type Decimal, isZero, round } from '#domain/decimal.ts';
import {
  type MarginStanding,
  marginCallLevel,
  marginStandingOf,
  stopOutLevel,
} from '#domain/margin-level.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { PositionsSummary } from '#domain/positions.ts';
import { profitAfterFee } from '#domain/profit.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexSummary } from '#protocol/forex.ts';
import { MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { CountText, MarginText, SpendableText } from '#ui/figures/Quantities.tsx';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Sea } from '#ui/screen/Sea.tsx';
import classes from './PositionSummary.module.css';

interface PositionSummaryProps {
  /** The number of open orders; null where it isn't known. */
  count: number | null;
  /** Totals from the last list response; superseded by the live channel. */
  loaded: ForexSummary | null;
  /** Of the contract account in USD, in the cents of the total; null while unknown, when the list's balance serves. */
  available: Decimal | null;
  /** Of the contract account in USD, for open and pending orders together; null where it isn't known or shown. */
  frozen?: Decimal | null;
  live: KeyedStore<PositionsSummary>;
  /** Beside another figure that stands on the sea. */
  isPlain?: boolean;
}

/** The held orders together: number, total profit (FOREX-55), balance, used margin and margin level (FOREX-21). */
export function PositionSummary(props: PositionSummaryProps) {
  const { count, loaded, available, frozen = null, live, isPlain = false } = props;
  const current = useKeyed(live, 'all');
  const isFrozen = use(ArePricesFrozen);
  const marginLevel = current ? current.marginLevel : (loaded?.marginLevel ?? null);
  const margin = current?.margin ?? loaded?.margin ?? null;
  // Without pending orders it is the used margin once more.
  const isFrozenNamed =
    frozen !== null && !isZero(frozen) && !areEqual(frozen, margin && round(margin, usdDecimals, 'up'));
  return (
    <Totals isPlain={isPlain}>
      <TotalProfit
        profit={current?.profit ?? loaded?.profit ?? null}
        fees={loaded?.fees ?? null}
        count={count}
        isLive
      />
      <div className={classes.figures}>
        <Labelled label={<Trans comment="The number of open orders">Orders</Trans>}>
          <CountText value={count} />
        </Labelled>
        <Labelled label={<Trans>Available balance</Trans>}>
          <SpendableText value={available ?? loaded?.balance ?? null} />
        </Labelled>
        {isFrozenNamed ? (
          <Labelled
            label={<Trans comment="The part of an account's money that can't be used now">Frozen</Trans>}
          >
            <MoneyText value={frozen} currency="USD" />
          </Labelled>
        ) : null}
        <Labelled label={<Trans>Margin level</Trans>}>
          <Group gap="2px 8px">
            <PercentText value={marginLevel} stale={isFrozen} />
            {isFrozen ? null : <MarginStandingPill marginLevel={marginLevel} />}
          </Group>
        </Labelled>
        <Labelled label={<Trans>Used margin</Trans>}>
          <MarginText value={margin} />
        </Labelled>
      </div>
      {marginLevel === null ? null : (
        <Text size="xs" c="dimmed">
          <RiskRateNote />
        </Text>
      )}
    </Totals>
  );
}

/** Explains the margin level, since a high one is good (FOREX-63). */
function RiskRateNote() {
  const format = useFormat();
  const percent = (value: Decimal) => format.decimal(value, { percent: true });
  const [call, stopOut] = [percent(marginCallLevel), percent(stopOutLevel)];
  return use(KnowsRules) ? (
    <Trans comment="Below the margin level of the contract account">
      The higher the margin level, the safer. At {call} you can't open new orders, at {stopOut} your orders
      are closed.
    </Trans>
  ) : (
    <Trans comment="Below the margin level of the contract account">
      The higher the margin level, the safer. At {call} you can't open new orders.
    </Trans>
  );
}

/** The total profit of all closed orders (FOREX-19, FOREX-55). */
export const HistorySummary = ({ loaded }: { loaded: ForexSummary | null }) => (
  <Totals>
    <TotalProfit profit={loaded?.profit ?? null} fees={loaded?.fees ?? null} />
  </Totals>
);

function Totals({ isPlain = false, children }: { isPlain?: boolean; children: ReactNode }) {
  const figures = <Stack gap={8}>{children}</Stack>;
  return <div className={classes.totals}>{isPlain ? figures : <Sea>{figures}</Sea>}</div>;
}

interface TotalProfitProps {
  profit: Decimal | null;
  /** Null where the API doesn't send them. */
  fees: Decimal | null;
  /** Of the orders; null where it isn't known. */
  count?: number | null;
  isLive?: boolean;
}

/** The profits, which the API gives before fees, and where it sends the fees, what is left of them (FOREX-66, FOREX-108). */
const TotalProfit = ({ profit, fees, count = null, isLive = false }: TotalProfitProps) => (
  <Stack gap={8}>
    {fees === null ? (
      <Labelled label={<Trans>Total profit, before fees</Trans>}>
        <ProfitText value={profit} currency="USD" isLive={isLive} isHeadline />
      </Labelled>
    ) : (
      <>
        <Labelled label={<Trans comment="The profits of several orders less their fees">After fees</Trans>}>
          <ProfitText value={profitAfterFee(profit, fees)} currency="USD" isLive={isLive} isHeadline />
        </Labelled>
        <div className={classes.figures}>
          <Labelled label={<Trans>Total profit, before fees</Trans>}>
            <ProfitText value={profit} currency="USD" isLive={isLive} />
          </Labelled>
          <Labelled label={<Trans comment="The fees of several orders together">Fees</Trans>}>
            <MoneyText value={fees} currency="USD" />
          </Labelled>
        </div>
      </>
    )}
    {profit === null || isZero(profit) || (count !== null && count < 2) ? null : (
      <Text size="xs" c="dimmed">
        <Trans comment="Below the total profit of the orders that are listed below it">
          Each order's profit is rounded to cents, so their sum can differ from the total.
        </Trans>
      </Text>
    )}
  </Stack>
);

const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Stack gap={0}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    {children}
  </Stack>
);

const comment = 'What the margin level of the contract account means';

const looks: Record<MarginStanding, { look: StatusLook; label: MessageDescriptor }> = {
  safe: { look: { tone: 'success', icon: IconShieldCheck }, label: msg({ message: 'Safe', comment }) },
  close: {
    look: { tone: 'warning', icon: IconAlertTriangle },
    label: msg({ message: 'Close to a margin call', comment }),
  },
  marginCall: {
    look: { tone: 'danger', icon: IconShieldX },
    label: msg({ message: 'Margin call: no new orders', comment }),
  },
};

/** The meaning of the margin level in words (FOREX-63); nothing while no margin is used. */
function MarginStandingPill({ marginLevel }: { marginLevel: Decimal | null }) {
  const standing = marginStandingOf(marginLevel);
  return standing === null ? null : <StatusPill {...looks[standing]} />;
}
