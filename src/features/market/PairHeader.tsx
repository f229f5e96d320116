import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Quote } from '#domain/quote.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import { AsOf } from '#ui/figures/AsOf.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { PriceText } from '#ui/figures/Figure.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { ChangePill } from './ChangePill.tsx';
import classes from './PairHeader.module.css';

/** The chosen pair at the top of the trading screen, as a button that opens the drawer of all pairs. */
export function PairSwitch({ pair, onOpen }: { pair: Pair; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <UnstyledButton
      className={classes.switch}
      data-of={`pair ${pair.id}`}
      aria-label={t`Choose a pair, currently ${pair.symbol}`}
      onClick={onOpen}
    >
      <AssetMark logo={pair.logo} symbol={pair.symbol} />
      <span>{pair.symbol}</span>
      <IconChevronDown size={18} aria-hidden="true" />
    </UnstyledButton>
  );
}

interface PairPriceProps {
  pair: Pair;
  quotes: KeyedStore<Quote>;
  isLive: boolean;
}

/**
 * The price and today's change, the largest figures on the screen (MARKET-22, MARKET-23). Without live data
 * they are dimmed and their time is shown; while the market is closed, when it opens.
 */
export function PairPrice({ pair, quotes, isLive }: PairPriceProps) {
  const quote = useKeyed(quotes, pair.code);
  const change = quote?.changePercent ?? null;
  return (
    <div className={classes.price} data-of={`pair ${pair.id}`}>
      <span data-figure>
        <PriceText
          value={quote?.price ?? null}
          places={pair.pricePrecision}
          stale={!isLive || !pair.isOpen}
          isHeadline
        />
      </span>
      <div className={classes.change}>
        <Group gap={6}>
          {pair.isOpen ? null : (
            <Pill>
              <Trans comment="The market of this pair is not open">closed</Trans>
            </Pill>
          )}
          <ChangePill value={change} stale={!isLive || !pair.isOpen} />
        </Group>
        {pair.isOpen && quote && !isLive ? (
          <Text size="xs" c="dimmed">
            <AsOf moment={quote.receivedAt} timeStyle="time" />
          </Text>
        ) : null}
        {pair.opensAt === null ? null : (
          <Text size="xs" c="dimmed">
            <Trans comment="Date and time when the market opens">
              Opens {<DateText value={pair.opensAt} timeStyle="dateMinute" />}
            </Trans>
          </Text>
        )}
      </div>
    </div>
  );
}
