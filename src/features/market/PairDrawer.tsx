import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { someContains } from '#domain/search-text.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import type { Pair } from '#protocol/market.ts';
import { useExitKey } from '#ui/hooks/use-exit-key.ts';
import { useOpenSheet } from '#ui/screen/back-targets.ts';
import { useOverlayPlace } from '#ui/screen/column.ts';
import { ScrollBox } from '#ui/screen/Screen.tsx';
import { PairBoard, type PairBoardProps } from './PairBoard.tsx';
import classes from './PairDrawer.module.css';

export interface PairDrawerProps
  extends Pick<PairBoardProps, 'services' | 'isLive' | 'current' | 'onChoose'> {
  opened: boolean;
  onClose: () => void;
}

const isNamed = ({ symbol, name }: Pair, query: string): boolean =>
  someContains([symbol, symbol.replace('/', ''), name], query);

/** A drawer with all pairs, at the side where reading starts. Choosing a pair closes it (MARKET-21). */
export function PairDrawer({ opened, onClose, onChoose, ...board }: PairDrawerProps) {
  const { t } = useLingui();
  const { direction } = useLocale();
  const [query, setQuery] = useState('');
  const place = useOverlayPlace();
  const key = useExitKey(opened);
  useOpenSheet(opened, onClose);
  return (
    <Drawer.Root
      key={key}
      opened={opened}
      onClose={onClose}
      position={direction === 'rtl' ? 'right' : 'left'}
      lockScroll={false}
      portalProps={place}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.scrim }}
    >
      <Drawer.Overlay />
      <Drawer.Content data-scrolls-low>
        {/* The page's one banner is the header of its screen. */}
        <Drawer.Header role="presentation" className={classes.header}>
          <Drawer.Title className={classes.title}>
            <Trans>Choose a pair</Trans>
          </Drawer.Title>
          <Drawer.CloseButton size={44} aria-label={t({ message: 'Close', context: 'sheet' })} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label={t`Search pairs`}
            placeholder={t`Search pairs`}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <ScrollBox className={classes.list}>
            <PairBoard
              {...board}
              {...(query === '' ? {} : { isFound: (pair: Pair) => isNamed(pair, query) })}
              isCompact
              onChoose={(pair) => {
                onChoose(pair);
                onClose();
              }}
            />
          </ScrollBox>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
