import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { availableIn, equityOf, lockedIn } from '#domain/accounts.ts';
import { areEqual, type Decimal, isZero, round, toNumber, zero } from '#domain/decimal.ts';
import {
  type MarginStanding,
  marginCallLevel,
  marginStandingOf,
  stopOutLevel,
} from '#domain/margin-level.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { profitAfterFee } from '#domain/profit.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { MoneyText, PercentText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MarginText, SpendableText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { InfoButton } from '#ui/sheets/InfoButton.tsx';
import type { PairTrade } from '../trade/use-pair-trade.ts';
import classes from './AccountPanel.module.css';

/** What the account of the kind that is traded has, and how its open orders stand. */
export const AccountPanel = ({ trade: { kind, forex } }: { trade: PairTrade }) =>
  kind === 'contract' ? <ContractAccount forex={forex} /> : <MicroAccount />;

/** The contract account: its open profit, how safe that is, and the money behind it. */
export function ContractAccount({
  forex,
}: {
  forex: Pick<ForexServices, 'ordersOf' | 'balances' | 'summary'>;
}) {
  const { summary: loaded, total } = useSelector(forex.ordersOf('holding'), ({ context }) => context);
  const accounts = useSelector(forex.balances, loadedValueOf);
  const live = useKeyed(forex.summary, 'all');
  const profit = live?.profit ?? loaded?.profit ?? null;
  const margin = live?.margin ?? loaded?.margin ?? null;
  const fees = loaded?.fees ?? null;
  const frozen = lockedIn(accounts, 'forex');
  // Without pending orders it is the used margin once more.
  const isFrozenNamed =
    frozen !== null && !isZero(frozen) && !areEqual(frozen, margin && round(margin, usdDecimals, 'up'));
  return (
    <div className={classes.account}>
      <div className={classes.top}>
        <div className={classes.profit}>
          {fees === null ? (
            <Trans>Total profit, before fees</Trans>
          ) : (
            <span>
              <Trans comment="The profit of open orders">Open profit</Trans> ·{' '}
              <Trans comment="The profits of several orders less their fees">After fees</Trans>
            </span>
          )}
          <ProfitText
            value={fees === null ? profit : profitAfterFee(profit, fees)}
            currency="USD"
            isLive
            isHeadline
          />
        </div>
        <MarginBezel marginLevel={live ? live.marginLevel : (loaded?.marginLevel ?? null)} />
      </div>
      <InfoRow
        label={<Trans comment="An account's money together with the profit of its open orders">Equity</Trans>}
      >
        <MoneyText
          value={equityOf(accounts, 'forex', total === 0 ? zero : profit)}
          currency="USD"
          stale={use(ArePricesFrozen)}
        />
      </InfoRow>
      <InfoRow label={<Trans>Available balance</Trans>}>
        <SpendableText value={availableIn(accounts, 'forex') ?? loaded?.balance ?? null} />
      </InfoRow>
      <InfoRow label={<Trans>Used margin</Trans>}>
        <MarginText value={margin} />
      </InfoRow>
      {isFrozenNamed ? <Frozen value={frozen} /> : null}
      {fees === null ? null : (
        <>
          <InfoRow label={<Trans comment="The fees of several orders together">Fees</Trans>}>
            <MoneyText value={fees} currency="USD" />
          </InfoRow>
          <InfoRow label={<Trans>Total profit, before fees</Trans>}>
            <ProfitText value={profit} currency="USD" isLive />
          </InfoRow>
        </>
      )}
    </div>
  );
}

function MicroAccount() {
  const { balances, profits } = useAppContext().wallet;
  const accounts = useSelector(balances, loadedValueOf);
  const profit = useSelector(profits, loadedValueOf);
  const frozen = lockedIn(accounts, 'micro');
  return (
    <div className={classes.account}>
      <div className={classes.profit}>
        <Trans comment="Of contract and micro orders; funds aren't in it">Today's profit from orders</Trans>
        <ProfitText value={profit?.today ?? null} currency="USD" isHeadline />
      </div>
      <InfoRow label={<Trans>Available balance</Trans>}>
        <SpendableText value={availableIn(accounts, 'micro')} />
      </InfoRow>
      <Frozen value={frozen} />
    </div>
  );
}

const Frozen = ({ value }: { value: Decimal | null }) => (
  <InfoRow label={<Trans comment="The part of an account's money that can't be used now">Frozen</Trans>}>
    <MoneyText value={value} currency="USD" />
  </InfoRow>
);

const comment = 'What the margin level of the contract account means';

const standings: Record<MarginStanding, MessageDescriptor> = {
  safe: msg({ message: 'Safe', comment }),
  close: msg({ message: 'Close to a margin call', comment }),
  marginCall: msg({ message: 'Margin call: no new orders', comment }),
};

/** From here on all ticks are lit: whoever has that much more than the margin needn't look at the ring. */
const fullLevel = 1000;

/** How safe the open orders are (FOREX-63): the margin level as a ring, its meaning below; nothing without an order. */
function MarginBezel({ marginLevel }: { marginLevel: Decimal | null }) {
  const { t } = useLingui();
  const isFrozen = use(ArePricesFrozen);
  const standing = marginStandingOf(marginLevel);
  if (marginLevel === null || standing === null) return null;
  const title = t`Margin level`;
  return (
    <div className={classes.level} data-standing={standing} data-stale={isFrozen || undefined}>
      <Bezel share={Math.max(0, toNumber(marginLevel) / fullLevel)} ticks={36}>
        <span className={classes.figure}>
          {standing === 'safe' ? <span>{t(standings.safe)}</span> : null}
          <PercentText value={round(marginLevel, 0)} places={0} stale={isFrozen} />
        </span>
      </Bezel>
      <span className={classes.about}>
        <InfoButton title={title}>
          <LevelNote />
        </InfoButton>
      </span>
      {standing === 'safe' || isFrozen ? null : (
        <span className={classes.standing}>{t(standings[standing])}</span>
      )}
    </div>
  );
}

/** Explains the margin level, since a high one is good (FOREX-63). */
function LevelNote(): ReactNode {
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
