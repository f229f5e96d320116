import { useLingui } from '@lingui/react/macro';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconLine,
  IconLineDashed,
  IconPlayerTrackNext,
  IconTrash,
  IconWaveSawTool,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Chart } from 'klinecharts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { DrawingKind } from '#domain/drawing.ts';
import { type Indicator, indicators, isOverPrices } from '#domain/indicators.ts';
import { type ChartFeedActor, periodOf } from '#machines/market/chart-feed.machine.ts';
import type { ChartChoices } from '#ports/chart-choice.ts';
import classes from './ChartToolbar.module.css';
import { zoomScales } from './chart-keys.ts';
import { pricePane } from './chart-legend.ts';
import { startPointer } from './chart-pointer.ts';
import { type ChartTools, createChartTools } from './chart-tools.ts';

interface ChartToolbarProps {
  /** Null until the chart is drawn. */
  chart: Chart | null;
  actor: ChartFeedActor;
  /** The pair's code, whose drawings are shown. */
  code: string;
  choices: ChartChoices;
  /** Null where the chart has the whole screen already. */
  onFullScreen: (() => void) | null;
}

/** Over the chart, or opened by a control: Escape closes these first. */
const overlays = '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';

type ToolParts = Pick<ChartToolbarProps, 'chart' | 'code' | 'choices'>;

/** The tools of the chart as long as it is drawn, with the figure that is being drawn and whether one is selected. */
function useChartTools({ chart, code, choices }: ToolParts) {
  const shown = useSyncExternalStore(choices.subscribe, choices.indicators);
  const tools = useRef<ChartTools>(null);
  const [begun, setBegun] = useState<DrawingKind | null>(null);
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    if (chart === null) return;
    const created = createChartTools(chart, {
      drawings: choices.drawingsOf(code),
      onDrawings: (drawings) => choices.setDrawings(code, drawings),
      onBegun: setBegun,
      onSelected: setSelected,
    });
    tools.current = created;
    created.show(choices.indicators());
    const themeObserver = new MutationObserver(created.restyle);
    themeObserver.observe(document.documentElement, {
      attributeFilter: ['data-mantine-color-scheme', 'data-rise'],
    });
    return () => {
      themeObserver.disconnect();
      created.dispose();
    };
  }, [chart, choices, code]);
  useEffect(() => tools.current?.show(shown), [shown]);
  return { tools, shown, begun, isSelected };
}

/** Calls `onKey` with each key that is pressed while it holds. */
function useKeysWhile(holds: boolean, onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!holds) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [holds]);
}

/** The figures that can be drawn. */
function useDrawings(): { kind: DrawingKind; label: string; Icon: typeof IconLine }[] {
  const { t } = useLingui();
  return [
    { kind: 'line', label: t({ message: 'Draw a line', comment: 'On the chart' }), Icon: IconLine },
    {
      kind: 'level',
      label: t({ message: 'Draw a price level', comment: 'On the chart' }),
      Icon: IconLineDashed,
    },
    {
      kind: 'fibonacci',
      label: t({ message: 'Draw Fibonacci levels', comment: 'On the chart' }),
      Icon: IconWaveSawTool,
    },
  ];
}

/** Indicators, drawing and the full screen of a chart (DESK-11, MARKET-44). */
export function ChartToolbar({ chart, actor, code, choices, onFullScreen }: ChartToolbarProps) {
  const { t } = useLingui();
  const { tools, shown, begun, isSelected } = useChartTools({ chart, code, choices });
  const bar = useRef<HTMLDivElement>(null);
  useStoredPeriod(actor, choices);
  useKeysWhile(begun !== null, ({ key, target }) => {
    const overlay = target instanceof Element ? target.closest(overlays) : null;
    if (key === 'Escape' && (overlay === null || overlay.contains(bar.current))) tools.current?.end();
  });
  useKeysWhile(isSelected, ({ key, target }) => {
    const isElsewhere = target instanceof Element && target.closest(`${overlays}, input, textarea`) !== null;
    if (!isElsewhere && (key === 'Delete' || key === 'Backspace')) tools.current?.remove();
  });
  const pointerName = t({
    message: 'Chart. Arrow keys move the point, Enter sets it.',
    comment: 'Read out while a figure is drawn on the chart by keyboard',
  });
  useEffect(() => {
    if (chart === null || begun === null) return;
    return startPointer(chart, pricePane, {
      name: pointerName,
      onMoved: (place) => tools.current?.preview(place),
      onSet: (place) => tools.current?.set(place),
    });
  }, [chart, begun, pointerName, tools]);
  const removal = isSelected
    ? t({ message: 'Remove this drawing', comment: 'The selected one, from the chart' })
    : t({ message: 'Remove the last drawing', comment: 'The one that was drawn last, from the chart' });
  // Below a finger no name appears by itself.
  const isNamed = onFullScreen === null;
  const panes = shown.filter((indicator) => !isOverPrices(indicator)).length;
  const toolButtons = [
    ...useDrawings().map(({ kind, label, Icon }) => ({
      key: kind,
      label,
      Icon,
      isPressed: begun === kind,
      onClick: () => tools.current?.draw(kind),
    })),
    { key: 'removal', label: removal, Icon: IconTrash, onClick: () => tools.current?.remove() },
  ];

  return (
    <div ref={bar} className={classes.bar} data-named={isNamed || undefined} data-panes={panes}>
      <IndicatorButtons shown={shown} onToggle={choices.toggle} />
      {toolButtons.map(({ key, ...tool }) => (
        <ToolButton key={key} {...tool} isNamed={isNamed} />
      ))}
      {onFullScreen === null ? null : <SightButtons chart={chart} onFullScreen={onFullScreen} />}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  Icon: typeof IconLine;
  isPressed?: boolean;
  isNamed: boolean;
  onClick: () => void;
}

const ToolButton = ({ label, Icon, isPressed, isNamed, onClick }: ToolButtonProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <Icon size={16} aria-hidden="true" />
    {isNamed ? label : null}
  </button>
);

interface IndicatorButtonsProps {
  shown: readonly Indicator[];
  onToggle: (indicator: Indicator) => void;
}

function IndicatorButtons({ shown, onToggle }: IndicatorButtonsProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be drawn.
    <div
      role="group"
      className={classes.group}
      aria-label={t({
        message: 'Indicators',
        comment: 'Calculated lines of a chart, such as moving averages',
      })}
    >
      {indicators.map((indicator) => (
        <button
          key={indicator}
          type="button"
          className={classes.tool}
          aria-pressed={shown.includes(indicator)}
          onClick={() => onToggle(indicator)}
        >
          {indicator}
        </button>
      ))}
    </div>
  );
}

/** Zoom, the way to the latest bar, and the full screen, on a wide window (DESK-25). */
function SightButtons({ chart, onFullScreen }: { chart: Chart | null; onFullScreen: () => void }) {
  const { t } = useLingui();
  const isFullScreen = useIsFullScreen();
  const buttons = [
    {
      id: 'zoomIn',
      label: t({ message: 'Zoom in', comment: 'On the chart' }),
      Icon: IconZoomIn,
      onClick: () => chart?.zoomAtCoordinate(zoomScales.in),
    },
    {
      id: 'zoomOut',
      label: t({ message: 'Zoom out', comment: 'On the chart' }),
      Icon: IconZoomOut,
      onClick: () => chart?.zoomAtCoordinate(zoomScales.out),
    },
    {
      id: 'latest',
      label: t({ message: 'To the latest bar', comment: 'Scrolls the chart to its end' }),
      Icon: IconPlayerTrackNext,
      onClick: () => chart?.scrollToRealTime(),
    },
    {
      // The same button in both cases, so that it retains the focus.
      id: 'fullScreen',
      ...(isFullScreen
        ? {
            label: t({ message: 'Leave full screen', comment: 'The chart has the whole screen' }),
            Icon: IconArrowsMinimize,
          }
        : {
            label: t({ message: 'Full screen', comment: 'Shows the chart on the whole screen' }),
            Icon: IconArrowsMaximize,
          }),
      onClick: onFullScreen,
    },
  ];
  return buttons.map(({ id, label, Icon, onClick }) => (
    <button
      key={id}
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  ));
}

/** Opens a chart with the period that was chosen last on this device. */
function useStoredPeriod(actor: ChartFeedActor, choices: ChartChoices): void {
  const period = useSelector(actor, periodOf);
  const isFirst = useRef(true);
  useEffect(() => {
    const stored = choices.period();
    if (isFirst.current && stored !== null && stored !== period)
      actor.send({ type: 'select', period: stored });
    else if (!isFirst.current) choices.choosePeriod(period);
    isFirst.current = false;
  }, [actor, choices, period]);
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether a part of the page has the whole screen. */
const useIsFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
