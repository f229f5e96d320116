import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DoneBezel } from '#ui/pictures/DoneBezel.tsx';
import type { NextStep } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './Finished.module.css';

interface FinishedProps {
  /** The title of the document. */
  screen: string;
  title: ReactNode;
  /** Absent where the children lead on. */
  action?: NextStep;
  onBack: () => void;
  children?: ReactNode;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Replaces a form once it succeeds and focuses the next action. */
export const Finished = ({ screen, title, action, onBack, children }: FinishedProps) => (
  <Screen title={screen} heading="" padded onBack={onBack}>
    <div className={classes.finished}>
      <DoneBezel outcome="done" />
      <div role="status">
        <h1 className={classes.title}>{title}</h1>
      </div>
      {children}
      {action ? (
        <Button ref={focus} className={classes.action ?? ''} fullWidth size="lg" onClick={action.onClick}>
          {action.label}
        </Button>
      ) : null}
    </div>
  </Screen>
);
