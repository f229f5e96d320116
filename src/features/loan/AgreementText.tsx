import { lazy, type ReactNode, Suspense } from 'react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { languageCodeOf } from '#protocol/languages.ts';
import type { HtmlContext } from '#ui/figures/safe-html.ts';
import { LoadingText } from '#ui/screen/LoadingText.tsx';
import classes from './AgreementText.module.css';

const HtmlBody = lazy(() => import('#ui/figures/HtmlBody.tsx'));

interface AgreementTextProps {
  html: string;
  /** The code of the text's language; empty where the API names none. */
  language: string;
  context: HtmlContext;
  /** Printed below the text, and not shown on the screen. */
  smallPrint?: ReactNode;
}

/** The language of an agreement; undefined for a code that isn't one of the 18. */
export function languageOf(code: string): Locale | undefined {
  const known = languageCodeOf(code);
  return known ? locales[known] : undefined;
}

/** The text of an agreement, sanitised. Printed, it stands alone on the paper (LOAN-112). */
export const AgreementText = ({ html, language, context, smallPrint }: AgreementTextProps) => (
  <article className={classes.agreement} lang={languageOf(language)?.tag}>
    <Suspense fallback={<LoadingText />}>
      {html === '' ? unknownFigure : <HtmlBody html={html} {...context} />}
    </Suspense>
    {smallPrint === undefined ? null : <div className={classes.smallPrint}>{smallPrint}</div>}
  </article>
);
