import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type DeskDirection, orderOf } from '#domain/desk-layout.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { type LayoutActor, layoutOf } from '#machines/desk/layout.machine.ts';
import classes from './DeskPanelBox.module.css';

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
export function MoveBar({ actor, title }: { actor: LayoutActor; title: string }) {
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
