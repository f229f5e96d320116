import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconAppWindow, IconBolt, IconKeyboard, IconLayoutBoard, IconMoon } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type DeskPanel, deskPanels } from '#domain/desk-layout.ts';
import type { Quote } from '#domain/quote.ts';
import { actionOf, type ShortcutAction } from '#domain/shortcuts.ts';
import { focusDesk, type TicketControl } from '#features/desk/desk-focus.ts';
import { useLayouts } from '#features/desk/LayoutButton.tsx';
import { LayoutPicture } from '#features/desk/LayoutPicture.tsx';
import { type Command, Palette } from '#features/desk/Palette.tsx';
import { ShortcutSheet } from '#features/desk/ShortcutSheet.tsx';
import { keyNames, leaveOutcome, mayBeShortcut, openDialog, press } from '#features/desk/shortcut-keys.ts';
import { useActionNames, usePanelNames } from '#features/desk/use-desk-names.ts';
import type { LayoutActor } from '#machines/desk/layout.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAppContext, useAreas, useUser } from '#navigation/route.ts';
import type { ScreenPath } from '#navigation/screens.ts';
import { useScreenNames } from '#navigation/use-screen-names.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Pair } from '#protocol/market.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { PercentText, PriceText } from '#ui/figures/Figure.tsx';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import classes from './DeskKeys.module.css';
import { palette, paletteStore } from './palette-store.ts';

const tabs = { quotes: '/', trade: '/trade', orders: '/order', account: '/user' } as const satisfies Partial<
  Record<ShortcutAction, ScreenPath>
>;

const isTab = (action: ShortcutAction): action is keyof typeof tabs => action in tabs;

const ticketControls: readonly ShortcutAction[] = ['amount', 'buy', 'sell'] satisfies TicketControl[];

const isOfTicket = (action: ShortcutAction): action is TicketControl => ticketControls.includes(action);

/** Calls the listener with each press of a key, wherever the focus is. */
function useKeyPresses(listener: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The keys that lead to the desk, from any screen. */
function useDesk(layout: LayoutActor) {
  const navigate = useNavigate();
  const isTrading = useLocation({ select: ({ pathname }) => pathname === tabs.trade });
  const showDesk = () => {
    if (!isTrading) navigate({ to: tabs.trade });
  };
  const showPanel = (panel: DeskPanel) => {
    if (openDialog() && !leaveOutcome()) return;
    layout.send({ type: 'unfold', panel });
    focusDesk({ panel });
    showDesk();
  };
  const showControl = (control: TicketControl) => {
    layout.send({ type: 'unfold', panel: 'ticket' });
    focusDesk({ control });
    showDesk();
  };
  return { showDesk, showPanel, showControl };
}

function LivePrice({ pair, quotes }: { pair: Pair; quotes: KeyedStore<Quote> }) {
  const { price, changePercent } = useKeyed(quotes, pair.code) ?? pair.quote;
  const isStale = use(ArePricesFrozen) || !pair.isOpen;
  return (
    <span className={classes.price}>
      <PriceText value={price} places={pair.pricePrecision} stale={isStale} />
      <PercentText value={changePercent} kind="change" stale={isStale} />
    </span>
  );
}

/** Pairs, panels and screens, as the palette finds them. */
function useDestinations(showPanel: (panel: DeskPanel) => void, ordersKeys: string | null) {
  const { t } = useLingui();
  const { market } = useAppContext();
  const navigate = useNavigate();
  const pairs = useSelector(market.pairs, loadedValueOf) ?? [];
  const screenNames = useScreenNames(useUser() === null);
  const panelNames = usePanelNames();
  return [
    {
      name: t`Pairs`,
      commands: pairs.map((pair) => ({
        id: `pair ${pair.id}`,
        label: pair.symbol,
        icon: <AssetMark logo={pair.logo} symbol={pair.symbol} size={24} />,
        end: <LivePrice pair={pair} quotes={market.quotes} />,
        words: [pair.name, pair.code],
        run: () => navigate({ to: '/trade', search: { pair: pair.id } }),
      })),
    },
    {
      name: t({
        message: 'Panels',
        comment: 'Heading of what a search has found: the parts of the trading desk',
      }),
      commands: deskPanels.map((panel) => ({
        id: `panel ${panel}`,
        label: panelNames[panel],
        icon: <IconLayoutBoard size={20} stroke={1.5} aria-hidden="true" />,
        keys: panel === 'orders' ? ordersKeys : null,
        run: () => showPanel(panel),
      })),
    },
    {
      name: t({ message: 'Screens', comment: 'Heading of what a search has found' }),
      commands: screenNames.map(({ path, name, words = [] }) => ({
        id: path,
        label: name,
        icon: <IconAppWindow size={20} stroke={1.5} aria-hidden="true" />,
        words,
        run: () => navigate({ to: path }),
      })),
    },
  ];
}

/** The colour scheme and the layouts, as the palette finds them. */
function useAppearance(layout: LayoutActor, showDesk: () => void): Command[] {
  const { t } = useLingui();
  const layouts = useLayouts(layout);
  const colourScheme = useComputedColorScheme();
  const { setColorScheme } = useMantineColorScheme();
  return [
    {
      id: 'theme',
      label: t`Dark theme`,
      icon: <IconMoon size={20} stroke={1.5} aria-hidden="true" />,
      run: () => setColorScheme(colourScheme === 'dark' ? 'light' : 'dark'),
    },
    ...layouts.options.map(({ value, label, layout: shown }) => ({
      id: `layout ${value}`,
      label,
      icon: <LayoutPicture layout={shown} width={26} />,
      words: [layouts.title],
      run: () => {
        layout.send({ type: 'choose', layout: value });
        showDesk();
      },
    })),
  ];
}

/** The keys of a wide window, and the palette that finds pairs, screens and actions (DESK-8, DESK-9). */
export default function DeskKeys() {
  const { t } = useLingui();
  const [{ layout, shortcuts }] = useAreas('desk');
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const chosen = useSyncExternalStore(shortcuts.subscribe, shortcuts.get);
  const actionNames = useActionNames();
  const { showDesk, showPanel, showControl } = useDesk(layout);
  const run = (action: ShortcutAction) => {
    if (action === 'palette') palette.open();
    else if (action === 'help') setHelpOpen(true);
    else if (isTab(action)) navigate({ to: tabs[action] });
    else if (action === 'ordersPanel') showPanel('orders');
    else if (!isOfTicket(action)) press(action);
    // An order that isn't seen is not placed: its button has the focus and waits for a press.
    else if (leaveOutcome() || !press(action)) showControl(action);
  };
  useKeyPresses((event) => {
    const action = mayBeShortcut(event) ? actionOf(chosen, event) : null;
    if (action === null) return;
    event.preventDefault();
    if (!event.repeat) run(action);
  });

  const keysOf = (action: ShortcutAction) => {
    const keys = chosen[action];
    return keys === null ? null : keyNames(keys);
  };
  const command = (action: ShortcutAction): Command => ({
    id: action,
    label: actionNames[action],
    icon: <IconBolt size={20} stroke={1.5} aria-hidden="true" />,
    keys: keysOf(action),
    run: () => run(action),
  });
  const actions = [
    ...[command('amount'), command('buy'), command('sell'), command('help')],
    ...useAppearance(layout, showDesk),
  ];
  const destinations = useDestinations(showPanel, keysOf('ordersPanel'));
  return (
    <>
      <IconButton label={actionNames.help} onClick={() => setHelpOpen(true)}>
        <IconKeyboard size={20} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <ShortcutSheet opened={isHelpOpen} shortcuts={shortcuts} onClose={() => setHelpOpen(false)} />
      <Palette
        store={paletteStore}
        groups={[
          {
            name: t({ message: 'Actions', comment: 'Heading of what a search has found' }),
            commands: actions,
          },
          ...destinations,
        ]}
      />
    </>
  );
}
