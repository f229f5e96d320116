import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import {
  freeShareOf,
  type MarginStanding,
  marginCallLevel,
  marginStandingOf,
  stopOutLevel,
} from '#domain/margin-level.ts';
import type { PositionsSummary } from '#domain/positions.ts';
import { netProfitOf } from '#domain/profit.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexSummary } from '#protocol/forex.ts';
import { MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CountText, MarginText, SpendableText } from '#ui/figures/Quantities.tsx';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Sea } from '#ui/screen/Sea.tsx';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import classes from './PositionSummary.module.css';

interface PositionSummaryProps {
  /** The number of open orders; null where it isn't known. */
  count: number | null;
  /** Totals from the last list response; superseded by the live channel. */
  loaded: ForexSummary | null;
  /** Of the contract account in USD, in the cents of the total; null while unknown, when the list's balance serves. */
  available: Decimal | null;
  live: KeyedStore<PositionsSummary>;
}

/**
 * The held orders together: their profit (FOREX-55) and how safe they are, and behind an (i) number, balance, used margin
 * and margin level (FOREX-21). While none is held, the figure is the available balance.
 */
export function PositionSummary(props: PositionSummaryProps) {
  const { count, loaded, available, live } = props;
  const { t } = useLingui();
  const current = useKeyed(live, 'all');
  const marginLevel = current ? current.marginLevel : (loaded?.marginLevel ?? null);
  const margin = current?.margin ?? loaded?.margin ?? null;
  const fees = loaded?.fees ?? null;
  const profit = current?.profit ?? loaded?.profit ?? null;
  const free = available ?? loaded?.balance ?? null;
  const availableText = <SpendableText value={free} />;
  const info = (
    <InfoButton title={t`Margin level`}>
      <Stack gap={4}>
        <InfoRow label={<Trans comment="The number of open positions">Open positions</Trans>}>
          <CountText value={count} />
        </InfoRow>
        <ProfitRows profit={profit} fees={fees} isLive />
        <InfoRow label={<Trans>Available balance</Trans>}>{availableText}</InfoRow>
        <InfoRow label={<Trans>Used margin</Trans>}>
          <MarginText value={margin} />
        </InfoRow>
        <InfoRow label={<Trans>Margin level</Trans>}>
          <LevelText value={marginLevel} />
        </InfoRow>
        <Text size="sm" c="dimmed">
          <RiskRateNote />
        </Text>
      </Stack>
    </InfoButton>
  );
  return (
    <Totals>
      <div className={classes.head}>
        {count === 0 ? (
          <Labelled label={<Trans>Available balance</Trans>} info={info}>
            <SpendableText value={free} isHeadline />
          </Labelled>
        ) : (
          <TotalProfit profit={profit} fees={fees} isLive info={info} />
        )}
        <MarginRing marginLevel={marginLevel} />
      </div>
      <MarginStandingPill marginLevel={marginLevel} />
      <div className={classes.figures}>
        <Labelled label={<Trans>Used margin</Trans>}>
          <MarginText value={margin} />
        </Labelled>
        {count === 0 ? (
          <TotalProfit profit={profit} fees={fees} isLive isSmall />
        ) : (
          <Labelled label={<Trans>Available balance</Trans>}>{availableText}</Labelled>
        )}
      </div>
    </Totals>
  );
}

/** Explains the margin level, since a high one is good (FOREX-63). */
export function RiskRateNote() {
  const format = useFormat();
  const percent = (value: Decimal) => format.decimal(value, { percent: true });
  const [call, stopOut] = [percent(marginCallLevel), percent(stopOutLevel)];
  return use(KnowsRules) ? (
    <Trans comment="Below the margin level of the contract account">
      Higher is safer. At {call} you can't place orders; at {stopOut} your positions are closed.
    </Trans>
  ) : (
    <Trans comment="Below the margin level of the contract account">
      Higher is safer. At {call} you can't place orders.
    </Trans>
  );
}

/** The total profit of all closed orders (FOREX-19, FOREX-55). */
export const HistorySummary = ({ loaded }: { loaded: ForexSummary | null }) => {
  const figures = { profit: loaded?.profit ?? null, fees: loaded?.fees ?? null };
  return (
    <Totals>
      <TotalProfit {...figures} />
      {figures.fees === null ? null : (
        <div>
          <ProfitRows {...figures} />
        </div>
      )}
    </Totals>
  );
};

const Totals = ({ children }: { children: ReactNode }) => (
  <div className={classes.totals}>
    <Sea>
      <Stack className={classes.rows ?? ''} gap={8}>
        {children}
      </Stack>
    </Sea>
  </div>
);

interface TotalProfitProps {
  /** Before fees, as the API gives it. */
  profit: Decimal | null;
  /** Null where the API doesn't send them. */
  fees: Decimal | null;
  isLive?: boolean;
}

/** What the orders have brought, after fees where the API sends those (FOREX-66). */
const TotalProfit = ({
  profit,
  fees,
  isLive = false,
  isSmall = false,
  info,
}: TotalProfitProps & { isSmall?: boolean; info?: ReactNode }) => (
  <Labelled
    info={info}
    label={
      fees === null ? (
        <Trans>Total profit, before fees</Trans>
      ) : (
        <>
          {isLive ? (
            <>
              <Trans comment="The profit of open orders">Open profit</Trans>
              {' · '}
            </>
          ) : null}
          <Trans comment="The profits of several orders less their fees">After fees</Trans>
        </>
      )
    }
  >
    <ProfitText value={netProfitOf(profit, fees)} currency="USD" isLive={isLive} isHeadline={!isSmall} />
  </Labelled>
);

/** From the profit that the API gives to what is left of it. */
const ProfitRows = ({ profit, fees, isLive = false }: TotalProfitProps) => (
  <>
    <InfoRow label={<Trans>Total profit, before fees</Trans>}>
      <ProfitText value={profit} currency="USD" isLive={isLive} />
    </InfoRow>
    {fees === null ? null : (
      <InfoRow label={<Trans comment="The fees of several orders together">Fees</Trans>}>
        <MoneyText value={fees} currency="USD" />
      </InfoRow>
    )}
  </>
);

const Labelled = ({ label, info, children }: { label: ReactNode; info?: ReactNode; children: ReactNode }) => (
  <Stack gap={0}>
    <Text component="div" size="xs" c="dimmed" className={classes.label ?? ''}>
      {label}
      {info}
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

/** The meaning of the margin level in words, where it isn't safe (FOREX-63). */
export function MarginStandingPill({ marginLevel }: { marginLevel: Decimal | null }) {
  const standing = marginStandingOf(marginLevel);
  const isFrozen = use(ArePricesFrozen);
  return standing === null || standing === 'safe' || isFrozen ? null : (
    <div>
      <StatusPill {...looks[standing]} />
    </div>
  );
}

const LevelText = ({ value }: { value: Decimal | null }) => (
  <PercentText value={value} places={0} stale={use(ArePricesFrozen)} />
);

/** The margin level (FOREX-21): as much of the ring is lit as isn't held as margin. */
export function MarginRing({ marginLevel }: { marginLevel: Decimal | null }) {
  const { t } = useLingui();
  const standing = marginStandingOf(marginLevel);
  const isFrozen = use(ArePricesFrozen);
  return marginLevel === null || standing === null ? null : (
    <div className={classes.ring} data-standing={isFrozen ? undefined : standing}>
      <Bezel share={freeShareOf(marginLevel)} ticks={40}>
        <span>
          {standing === 'safe' && !isFrozen ? (
            <span className={classes.standing}>{t(looks.safe.label)}</span>
          ) : null}
          <LevelText value={marginLevel} />
        </span>
      </Bezel>
    </div>
  );
}
