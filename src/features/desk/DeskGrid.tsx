import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import {
  Group,
  type GroupImperativeHandle,
  type Layout,
  Panel,
  Separator,
  useGroupRef,
} from 'react-resizable-panels';
import {
  type DeskColumn,
  type DeskEdge,
  type DeskPanel,
  deskPanels,
  orderOf,
  type PlacedPanel,
} from '#domain/desk-layout.ts';
import { type LayoutActor, layoutOf } from '#machines/desk/layout.machine.ts';
import classes from './DeskGrid.module.css';
import { DeskPanelBox } from './DeskPanelBox.tsx';

interface Part {
  id: string;
  share: number;
  isFolded?: boolean;
}

/** The sizes of a group whose folded parts have the size that they have. */
function sizesOf(parts: readonly Part[], current: Layout): Layout {
  const opened = parts.filter(({ isFolded }) => !isFolded);
  const folded = parts.filter(({ isFolded }) => isFolded);
  const space = folded.reduce((left, { id }) => left - (current[id] ?? 0), 100);
  const total = opened.reduce((sum, { share }) => sum + share, 0);
  return Object.fromEntries([
    ...folded.map(({ id }) => [id, current[id] ?? 0] as const),
    ...opened.map(({ id, share }) => [id, (share / total) * space] as const),
  ]);
}

const differs = (one: Layout, other: Layout) =>
  Object.keys(one).some((id) => Math.abs((one[id] ?? 0) - (other[id] ?? 0)) > 0.5);

/** Gives the parts of a group their shares of the layout, also when another layout was chosen. */
function useGroupShares(group: RefObject<GroupImperativeHandle | null>, parts: readonly Part[]): void {
  useEffect(() => {
    const current = group.current?.getLayout() ?? {};
    const isMounted = parts.every(({ id }) => id in current);
    if (!isMounted || parts.every(({ isFolded }) => isFolded)) return;
    const sizes = sizesOf(parts, current);
    if (differs(sizes, current)) group.current?.setLayout(sizes);
  }, [group, parts]);
}

/** Title and content of a panel. */
export interface PanelContent {
  title: string;
  content: ReactNode;
}

/** Where a dragged panel would be placed. */
export interface DropPlace {
  target: DeskPanel;
  edge: DeskEdge;
}

interface DeskGridProps {
  actor: LayoutActor;
  panels: Record<DeskPanel, PanelContent>;
}

/** In CSS pixels. A column that is narrower breaks figures. */
const leastWidth = 232;
const leastHeight = 120;
const foldedHeight = 37;

/** The panels of the desk in their columns, which can be resized, folded and arranged (DESK-1, DESK-2, DESK-3). */
export function DeskGrid({ actor, panels }: DeskGridProps) {
  const layout = useSelector(actor, layoutOf);
  const hosts = usePanelHosts();
  const [drop, setDrop] = useState<DropPlace | null>(null);
  return (
    <>
      {/* Another order of the panels is another group. */}
      <Columns key={orderOf(layout)} actor={actor} hosts={hosts} panels={panels} />
      <HostedPanels
        hosts={hosts}
        render={(panel) => (
          <DeskPanelBox actor={actor} panel={panel} drop={drop} onDrag={setDrop} {...panels[panel]} />
        )}
      />
    </>
  );
}

interface ColumnsProps extends DeskGridProps {
  hosts: PanelHosts;
}

function Columns({ actor, hosts, panels }: ColumnsProps) {
  const layout = useSelector(actor, layoutOf);
  const group = useGroupRef();
  const parts = useMemo(() => layout.map(({ share }, index) => ({ id: `column-${index}`, share })), [layout]);
  useGroupShares(group, parts);
  return (
    <Group
      groupRef={group}
      className={classes.columns}
      orientation="horizontal"
      onLayoutChanged={(sizes, { isUserInteraction }) => {
        if (isUserInteraction)
          actor.send({ type: 'resizeColumns', shares: parts.map(({ id, share }) => sizes[id] ?? share) });
      }}
    >
      {parts.map(({ id, share }, index) => {
        const column = layout[index];
        return column === undefined ? null : (
          <Fragment key={id}>
            <Border after={layout[index - 1]?.panels.at(-1)} before={column.panels[0]} panels={panels} />
            <Panel id={id} defaultSize={`${share}%`} minSize={leastWidth}>
              <Column
                key={column.panels.map(({ panel, isFolded }) => `${panel} ${isFolded}`).join()}
                {...{ actor, hosts, panels, column, index }}
              />
            </Panel>
          </Fragment>
        );
      })}
    </Group>
  );
}

interface ColumnProps extends ColumnsProps {
  column: DeskColumn;
  index: number;
}

function Column({ actor, hosts, panels, column, index }: ColumnProps) {
  const group = useGroupRef();
  const parts = useMemo(
    () => column.panels.map(({ panel, share, isFolded }) => ({ id: panel, share, isFolded })),
    [column],
  );
  useGroupShares(group, parts);
  const opened = parts.filter(({ isFolded }) => !isFolded);
  if (opened.length === 0)
    return (
      <div className={classes.folded}>
        {parts.map(({ id }) => (
          <PanelSlot key={id} host={hosts[id]} />
        ))}
      </div>
    );
  return (
    <Group
      groupRef={group}
      orientation="vertical"
      onLayoutChanged={(sizes, { isUserInteraction }) => {
        if (isUserInteraction)
          actor.send({
            type: 'resizePanels',
            column: index,
            shares: opened.map(({ id, share }) => sizes[id] ?? share),
          });
      }}
    >
      {parts.map(({ id, share, isFolded }, row) => (
        <Fragment key={id}>
          <Border
            after={column.panels[row - 1]}
            before={column.panels[row]}
            isFixed={isFolded || column.panels[row - 1]?.isFolded}
            panels={panels}
          />
          {isFolded ? (
            <Panel
              id={id}
              defaultSize={foldedHeight}
              minSize={foldedHeight}
              maxSize={foldedHeight}
              groupResizeBehavior="preserve-pixel-size"
              disabled
            >
              <PanelSlot host={hosts[id]} />
            </Panel>
          ) : (
            <Panel id={id} defaultSize={`${share}%`} minSize={leastHeight}>
              <PanelSlot host={hosts[id]} />
            </Panel>
          )}
        </Fragment>
      ))}
    </Group>
  );
}

interface BorderProps extends Pick<DeskGridProps, 'panels'> {
  /** The panel before it, or the last one of the column before it; undefined at the edge, which has no border. */
  after: PlacedPanel | undefined;
  before: PlacedPanel | undefined;
  isFixed?: boolean;
}

/** Between two panels: dragged, or moved by the arrow keys. Beside a folded panel it only separates. */
function Border({ after, before, isFixed = false, panels }: BorderProps) {
  const { t } = useLingui();
  if (after === undefined || before === undefined) return null;
  if (isFixed) return <div className={classes.gap} />;
  const title = `${panels[after.panel].title} – ${panels[before.panel].title}`;
  return (
    <Separator
      className={classes.border}
      aria-label={t({
        message: `Resize: ${title}`,
        comment:
          'The border between two panels, which is dragged or moved by the arrow keys. The placeholder is the titles of both.',
      })}
    />
  );
}

type PanelHosts = Record<DeskPanel, HTMLElement>;

/** The element that had the focus in a panel when the panel was taken out of the document, which takes the focus away. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>();

/**
 * An element for each panel, which moves through the document as the layout changes. What is in a panel stays mounted
 * when it moves: a chart keeps its place, and a field what was typed and the focus.
 */
function usePanelHosts(): PanelHosts {
  const [hosts] = useState((): PanelHosts => {
    const create = () => {
      const host = document.createElement('div');
      host.className = classes.host ?? '';
      return host;
    };
    return {
      watchlist: create(),
      chart: create(),
      ticket: create(),
      orders: create(),
      account: create(),
    };
  });
  return hosts;
}

/** Where a panel stands in the layout. */
function PanelSlot({ host }: { host: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(host);
    focusedIn.get(host)?.focus({ preventScroll: true });
    focusedIn.delete(host);
    return () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && host.contains(activeElement))
        focusedIn.set(host, activeElement);
    };
  }, [host]);
  return <div ref={slot} className={classes.slot} />;
}

interface HostedPanelsProps {
  hosts: PanelHosts;
  render: (panel: DeskPanel) => ReactNode;
}

/** The panels themselves, drawn into their elements. */
const HostedPanels = ({ hosts, render }: HostedPanelsProps) =>
  deskPanels.map((panel) => createPortal(render(panel), hosts[panel], panel));
