import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Screen } from '#ui/screen/Screen.tsx';
import { said } from './said.ts';

interface OnScreenProps {
  /** The title of the screen in English; it is shown in the language of the story. */
  title: string;
  /** Whether the screen is a tab, which one doesn't go back from. */
  isTab?: boolean;
  padded?: boolean;
  /** As of a screen: whether it takes the focus itself, where a state leaves no control on it. */
  isText?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A part of a screen in the place that it has there. */
export function OnScreen({ title, isTab = false, ...screen }: OnScreenProps): ReactNode {
  useLingui();
  return <Screen {...screen} title={said(title)} {...(isTab ? {} : { onBack: () => undefined })} />;
}
