import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type OrderEntryActor, orderEntryDraftOf } from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { DecimalText } from '#ui/figures/DecimalText.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { LeverageText } from '#ui/figures/LeverageText.tsx';
import { MarginText } from '#ui/figures/MarginText.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { PriceText } from '#ui/figures/PriceText.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexServices } from './services.ts';
import classes from './TicketLine.module.css';
import { useEstimates } from './use-estimates.ts';

interface TicketLineProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes'>;
  /** Shows the form, which may be scrolled out of sight. */
  onOpen: () => void;
}

/** The order that the buttons below would place, so that nobody places one unseen. Margin and fee are estimates. */
export function TicketLine({ actor, pair, services, onOpen }: TicketLineProps) {
  const { t } = useLingui();
  const { kind, price, lots, leverage } = useSelector(actor, orderEntryDraftOf);
  const quote = useKeyed(services.quotes, pair.code)?.price ?? null;
  const { margin, fee } = useEstimates(actor, pair.code, services);
  return (
    <button
      type="button"
      className={classes.ticket}
      aria-description={t({
        message: 'Shows the order form',
        comment: 'What a button does, for screen readers',
      })}
      onClick={onOpen}
    >
      <span className={classes.figures}>
        <FigureGrid>
          {kind === 'pending' ? (
            <LabelledFigure label={t`Order price`}>
              <DecimalText value={price} places={pair.pricePrecision} />
            </LabelledFigure>
          ) : (
            <LabelledFigure
              label={<Trans comment="The current price, above the buttons of an order">Price</Trans>}
            >
              <PriceText value={quote} places={pair.pricePrecision} />
            </LabelledFigure>
          )}
          <LabelledFigure label={t({ message: 'Lots', comment: 'The quantity of a contract order' })}>
            <DecimalText value={lots} />
          </LabelledFigure>
          {pair.marginMode === 'fixed' ? null : (
            <LabelledFigure label={t`Leverage`}>
              <LeverageText value={leverage} />
            </LabelledFigure>
          )}
        </FigureGrid>
        <FigureGrid>
          <LabelledFigure label={t`Margin`}>
            <MarginText value={margin} />
          </LabelledFigure>
          <LabelledFigure label={<Trans comment="The fee of a contract order">Fee</Trans>}>
            <MoneyText value={fee} currency="USD" />
          </LabelledFigure>
        </FigureGrid>
      </span>
      <IconPencil className={classes.mark} size={20} aria-hidden="true" />
    </button>
  );
}
