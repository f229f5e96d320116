import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  Activity,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type DeskDirection, type DeskEdge, type DeskPanel, orderOf, placeOf } from '#domain/desk-layout.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { type LayoutActor, layoutOf, movingPanelOf } from '#machines/desk/layout.machine.ts';
import { PanelBar } from '#ui/screen/PanelBar.tsx';
import type { DropPlace, PanelContent } from './DeskGrid.tsx';
import classes from './DeskPanelBox.module.css';

interface DeskPanelBoxProps extends PanelContent {
  actor: LayoutActor;
  panel: DeskPanel;
  /** Where the panel that is being dragged would be placed. */
  drop: DropPlace | null;
  onDrag: (place: DropPlace | null) => void;
}

/** The edge of an element that a pointer is nearest to, by its distance in parts of the element's size. */
function edgeAt(
  { clientX, clientY, currentTarget }: DragEvent<HTMLElement>,
  isRightToLeft: boolean,
): DeskEdge {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = (clientX - left) / width;
  const y = (clientY - top) / height;
  const [before, after] = isRightToLeft ? [1 - x, x] : [x, 1 - x];
  const distances: [DeskEdge, number][] = [
    ['above', y],
    ['below', 1 - y],
    ['before', before],
    ['after', after],
  ];
  return distances.reduce((nearest, next) => (next[1] < nearest[1] ? next : nearest))[0];
}

/** One panel of the desk below its title, which drags it, folds it and begins to move it. */
export function DeskPanelBox({ actor, panel, title, content, drop, onDrag }: DeskPanelBoxProps) {
  const { direction } = useLocale();
  const titleId = useId();
  const isFolded = useSelector(actor, (snapshot) => placeOf(layoutOf(snapshot), panel)?.isFolded ?? false);
  const moving = useSelector(actor, movingPanelOf);
  // While it is dragged, its title stays as it is: the browser would end the dragging of an element that changes.
  const [isDragged, setDragged] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isMoved = moving === panel && !isDragged;
  const mover = useFocusAfterMove(isMoved);

  const end = (act: () => void) => {
    setDragged(false);
    onDrag(null);
    act();
  };
  const placeUnder = (event: DragEvent<HTMLElement>): DropPlace => ({
    target: panel,
    edge: edgeAt(event, direction === 'rtl'),
  });
  const showPlace = (event: DragEvent<HTMLElement>) => {
    const place = placeUnder(event);
    const isPossible = actor.getSnapshot().can({ type: 'place', ...place });
    if (isPossible) event.preventDefault();
    onDrag(isPossible ? place : null);
  };

  return (
    <section
      className={classes.panel}
      aria-labelledby={titleId}
      data-focus-place
      data-panel={panel}
      tabIndex={-1}
      data-moving={moving === panel || undefined}
      data-drop={drop?.target === panel ? drop.edge : undefined}
      onDragEnter={showPlace}
      onDragOver={showPlace}
      onDrop={(event) => {
        event.preventDefault();
        const place = placeUnder(event);
        end(() => actor.send({ type: 'place', ...place }));
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the panel is moved with its button. */}
      <header
        className={classes.head}
        draggable={moving === null || isDragged}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          setDragged(true);
          actor.send({ type: 'pick', panel });
        }}
        // After a drop the move has ended, and this does nothing.
        onDragEnd={() => end(() => actor.send({ type: 'cancel' }))}
      >
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {isFolded ? null : <div ref={setBar} className={classes.bar} />}
        {isMoved ? (
          <MoveBar actor={actor} title={title} />
        ) : (
          <PanelTools {...{ actor, panel, title, isFolded, mover }} disabled={moving !== null} />
        )}
      </header>
      <Activity mode={isFolded ? 'hidden' : 'visible'}>
        <div className={classes.body}>
          <PanelBar value={bar}>{content}</PanelBar>
        </div>
      </Activity>
    </section>
  );
}

interface PanelToolsProps extends Pick<DeskPanelBoxProps, 'actor' | 'panel' | 'title'> {
  isFolded: boolean;
  /** The button that begins a move. */
  mover: RefObject<HTMLButtonElement | null>;
  disabled: boolean;
}

function PanelTools({ actor, panel, title, isFolded, mover, disabled }: PanelToolsProps) {
  const { t } = useLingui();
  const FoldIcon = isFolded ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes.tools}>
      <button
        ref={mover}
        type="button"
        className={classes.tool}
        aria-label={t({ message: `Move ${title}`, comment: 'Picks up a panel of the desk' })}
        disabled={disabled}
        onClick={() => actor.send({ type: 'pick', panel })}
      >
        <IconArrowsMove size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.tool}
        aria-label={
          isFolded
            ? t({ message: `Show ${title}`, comment: 'Unfolds a panel of the desk' })
            : t({ message: `Hide ${title}`, comment: 'Folds a panel of the desk to its title' })
        }
        disabled={disabled}
        onClick={() => actor.send({ type: isFolded ? 'unfold' : 'fold', panel })}
      >
        <FoldIcon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Returns the focus to the button that began a move, when the buttons of the move are gone. */
function useFocusAfterMove(isMoved: boolean) {
  const mover = useRef<HTMLButtonElement>(null);
  const wasMoved = useRef(false);
  useEffect(() => {
    if (wasMoved.current && !isMoved) mover.current?.focus();
    wasMoved.current = isMoved;
  }, [isMoved]);
  return mover;
}

/** The keys that move a panel, and where to. */
function useSteps() {
  const { t } = useLingui();
  const { direction } = useLocale();
  const [left, right]: [DeskDirection, DeskDirection] =
    direction === 'rtl' ? ['end', 'start'] : ['start', 'end'];
  return [
    {
      key: 'ArrowLeft',
      to: left,
      label: t({ message: 'Left', comment: 'Moves a panel' }),
      Icon: IconArrowLeft,
    },
    {
      key: 'ArrowRight',
      to: right,
      label: t({ message: 'Right', comment: 'Moves a panel' }),
      Icon: IconArrowRight,
    },
    {
      key: 'ArrowUp',
      to: 'up',
      label: t({ message: 'Up', context: 'panel', comment: 'Moves a panel' }),
      Icon: IconArrowUp,
    },
    {
      key: 'ArrowDown',
      to: 'down',
      label: t({ message: 'Down', context: 'panel', comment: 'Moves a panel' }),
      Icon: IconArrowDown,
    },
  ] as const;
}

/** The steps of a panel that is being moved, by arrow keys or buttons: Enter puts it down, Escape puts it back. */
function MoveBar({ actor, title }: { actor: LayoutActor; title: string }) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const order = useSelector(actor, (snapshot) => orderOf(layoutOf(snapshot)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step may disable the button that had the focus.
  useEffect(() => bar.current?.focus(), [order]);

  const steps = useSteps();
  const possible = useSelector(
    actor,
    (snapshot) =>
      steps.filter(({ to }) => snapshot.can({ type: 'move', direction: to })).map(({ key }) => key),
    (one, other) => one.join() === other.join(),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps.find(({ key }) => key === event.key);
    const isOnBar = event.target === event.currentTarget;
    if (step) actor.send({ type: 'move', direction: step.to });
    else if (event.key === 'Escape') actor.send({ type: 'cancel' });
    else if (event.key === 'Enter' && isOnBar) actor.send({ type: 'putDown' });
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      className={classes.steps}
      tabIndex={-1}
      aria-label={t({ message: `Move ${title}`, comment: 'Picks up a panel of the desk' })}
      onKeyDown={onKeyDown}
    >
      {steps.map(({ key, to, label, Icon }) => (
        <button
          key={key}
          type="button"
          className={classes.tool}
          aria-label={label}
          disabled={!possible.includes(key)}
          onClick={() => actor.send({ type: 'move', direction: to })}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={classes.word} onClick={() => actor.send({ type: 'putDown' })}>
        <Trans>Done</Trans>
      </button>
      <button type="button" className={classes.word} onClick={() => actor.send({ type: 'cancel' })}>
        <Trans>Cancel</Trans>
      </button>
    </div>
  );
}
