import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { availableIn } from '#domain/accounts.ts';
import type { CopySettings, SizeReason } from '#domain/copy.ts';
import { type PastCopy, pastCopyOf } from '#domain/copy-preview.ts';
import type { Decimal } from '#domain/decimal.ts';
import { type FollowDraft, followBlocker } from '#domain/follow-blocker.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { type RelationActor, relationFieldsOf, traderOf } from '#machines/follow/relation.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { PastOrder } from '#protocol/past-order.ts';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { LeverageText, MarginText } from '#ui/figures/Quantities.tsx';
import { SideBadge } from '#ui/figures/SideBadge.tsx';
import { OrderRow } from '#ui/lists/OrderRow.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { CopyEstimate } from './CopyEstimate.tsx';
import classes from './CopyPreview.module.css';
import { OutcomePill } from './OutcomePill.tsx';
import type { RelationServices } from './trader-services.ts';

/** Returns a function that words why a copy has its size: lots as they are, USD with 2 decimals. */
function useSizeReason(): (reason: SizeReason) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ rule, wanted, limit }) => {
    const isInLots = rule === 'smallestLot' || rule === 'largestLot';
    const places = isInLots ? {} : { places: usdDecimals };
    const values = { wanted: format.decimal(wanted, places), limit: format.decimal(limit, places) };
    const message = { ...sizeReasons[rule], values };
    return i18n._(message);
  };
}

interface CopyPreviewProps extends Pick<RelationServices, 'balances'> {
  actor: RelationActor;
}

/** The settings, once they are numbers with which the trader could be followed; else null. */
function settingsIn(draft: FollowDraft, tradersMaximum: Decimal | null): CopySettings | null {
  const { multiple, maxMargin } = draft;
  const isUsable = followBlocker(draft, { tradersMaximum, available: null }) === null;
  return isUsable && multiple !== null && maxMargin !== null ? { multiple, maxMargin } : null;
}

const isSkipped = (order: PastOrder, settings: CopySettings, free: Decimal | null): boolean =>
  pastCopyOf(order, settings, free)?.outcome === 'skipped';

/** How many of the last orders are listed. */
const mostListed = 10;

/**
 * What copying with these settings would have brought, and of the trader's last orders how each would have been
 * copied; nothing where the API sends none.
 */
export function CopyPreview({ actor, balances }: CopyPreviewProps) {
  const { t } = useLingui();
  const trader = useSelector(actor, traderOf);
  const { lastOrders } = trader;
  const settings = settingsIn(useSelector(actor, relationFieldsOf), trader.maxMargin);
  const free = useContractMoney(balances);
  if (lastOrders.length === 0 || settings === null) return null;
  return (
    <section className={classes.preview} aria-label={t`How recent positions would have been copied`}>
      <CopyEstimate trader={trader} settings={settings} free={free} />
      {lastOrders.every((order) => isSkipped(order, settings, free)) ? (
        <Notice tone="warning" role="note">
          <Trans>With these settings none of the trader's recent positions would have been copied.</Trans>
        </Notice>
      ) : null}
      <Unfold label={<Trans>How recent positions would have been copied</Trans>}>
        <p className={classes.hint}>
          <Trans>
            Estimate for each position on its own, with your current balance. Open copies also use margin.
          </Trans>
        </p>
        <ul className={classes.orders}>
          {lastOrders.slice(0, mostListed).map((order) => (
            <li key={order.id}>
              <PastOrderRow order={order} settings={settings} free={free} />
            </li>
          ))}
        </ul>
      </Unfold>
    </section>
  );
}

interface PastOrderRowProps {
  order: PastOrder;
  settings: CopySettings;
  free: Decimal | null;
}

function PastOrderRow({ order, settings, free }: PastOrderRowProps) {
  const copy = pastCopyOf(order, settings, free);
  return (
    <OrderRow
      symbol={order.symbol}
      badge={
        <>
          <SideBadge side={order.side} />
          {order.leverage === null ? null : <LeverageText value={order.leverage} />}
        </>
      }
      terms={
        <Trans comment="The lots of an order of a trader">
          Trader: {<DecimalText value={order.lots} />} lots
        </Trans>
      }
      figures={copy === null ? unknownFigure : <CopyFigures copy={copy} />}
      note={copy === null ? null : <SizeNote copy={copy} />}
    />
  );
}

function CopyFigures({ copy }: { copy: PastCopy }) {
  return (
    <>
      <OutcomePill outcome={copy.outcome} />
      {copy.outcome === 'skipped' ? null : (
        <>
          <span className={classes.lots}>
            <Trans comment="The lots of a copy">{<DecimalText value={copy.lots} />} lots</Trans>
          </span>
          <span className={classes.hint}>
            <Trans comment="The margin of a copy">Margin {<MarginText value={copy.margin} />}</Trans>
          </span>
        </>
      )}
    </>
  );
}

function SizeNote({ copy }: { copy: PastCopy }) {
  const reasonOf = useSizeReason();
  return copy.outcome === 'copied' ? null : <p className={classes.hint}>{reasonOf(copy.reason)}</p>;
}

/** Why a copy is smaller than asked for, or isn't opened, with both numbers, in the words of the exchange. */
export const sizeReasons: Record<SizeReason['rule'], MessageDescriptor> = {
  smallestLot: msg({
    message: '{wanted} lots is less than the minimum order, {limit}.',
    comment: 'Why an order of a trader is not copied',
  }),
  largestLot: msg({
    message: '{wanted} lots is more than the maximum order, {limit}.',
    comment: 'Why the copy of an order is smaller than asked for',
  }),
  maxMargin: msg({
    message: 'Your limit is {limit} USD of margin; with this copy it would have been {wanted} USD.',
    comment: 'Why the copy of an order is smaller than asked for, or not opened',
  }),
  balance: msg({
    message: 'Margin and fee would have been {wanted} USD; {limit} USD was available.',
    comment: 'Why the copy of an order is smaller than asked for, or not opened',
  }),
};

/** The available money of the contract account in USD; null while unknown. */
export const useContractMoney = (balances: RelationServices['balances']): Decimal | null =>
  availableIn(useSelector(balances, loadedValueOf), 'forex');
