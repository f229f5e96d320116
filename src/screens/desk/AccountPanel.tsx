import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { availableIn, equityOf, lockedIn } from '#domain/accounts.ts';
import { areEqual, type Decimal, isZero, round, zero } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { netProfitOf } from '#domain/profit.ts';
import { MarginRing, MarginStandingPill, RiskRateNote } from '#features/forex/PositionSummary.tsx';
import type { ForexServices } from '#features/forex/services.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MarginText, SpendableText } from '#ui/figures/Quantities.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
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
  const { t } = useLingui();
  const { summary: loaded, total } = useSelector(forex.ordersOf('holding'), ({ context }) => context);
  const accounts = useSelector(forex.balances, loadedValueOf);
  const live = useKeyed(forex.summary, 'all');
  const profit = live?.profit ?? loaded?.profit ?? null;
  const marginLevel = live ? live.marginLevel : (loaded?.marginLevel ?? null);
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
          <ProfitText value={netProfitOf(profit, fees)} currency="USD" isLive isHeadline />
        </div>
        {marginLevel === null ? null : (
          <>
            <span className={classes.about}>
              <InfoButton title={t`Margin level`}>
                <RiskRateNote />
              </InfoButton>
            </span>
            <MarginRing marginLevel={marginLevel} />
          </>
        )}
      </div>
      <MarginStandingPill marginLevel={marginLevel} />
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
        <Trans comment="Of contract and micro orders; funds aren't in it">Today's trading profit</Trans>
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
