import type { AnyRouter, NavigateOptions, ParsedLocation } from '@tanstack/react-router';
import { windows } from '#ui/screen/windows.ts';
import './travel.css';

/** What a screen shows in full, as the `data-of` of its row elsewhere and of its head; null for any other screen. */
function shownAt({ pathname, search }: Pick<ParsedLocation<Record<string, unknown>>, 'pathname' | 'search'>) {
  if (pathname === '/trade' && search.pair !== undefined) return `pair ${search.pair}`;
  return pathname === '/follow/trader' ? `trader ${search.id}` : null;
}

type Transition = Extract<NavigateOptions['viewTransition'], object>;

/** Not on wide windows, where rows stand beside what they open. */
const isStill = () => matchMedia(`(prefers-reduced-motion: reduce), ${windows.wide}`).matches;

/**
 * Lets the mark and the figure of a row travel to the screen that it opens, and back. Nothing does where the browser
 * can't say between which screens.
 * @returns the function that ends it
 */
export function addTravel(router: AnyRouter): (() => void) | undefined {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return undefined;
  const names = new CSSStyleSheet();
  document.adoptedStyleSheets.push(names);
  const types: Transition['types'] = ({ fromLocation, toLocation, pathChanged }) => {
    const id = shownAt(toLocation) ?? (fromLocation && shownAt(fromLocation));
    if (!pathChanged || !id || isStill()) return false;
    const of = `[data-of="${CSS.escape(id)}"]`;
    const isSeen = [...document.querySelectorAll(of)].some((element) => element.checkVisibility());
    if (!isSeen) return false;
    names.replaceSync(
      `${of} [data-mark] { view-transition-name: mark } ${of} [data-figure] { view-transition-name: figure }`,
    );
    return ['row'];
  };
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    // It rejects where the browser leaves the travel out, such as for a screen that renders for long; that is shown anyway.
    transition.ready.catch(() => undefined);
    return transition;
  };
  const setDefault = (defaultViewTransition: false | Transition) =>
    router.update({ ...router.options, defaultViewTransition });
  setDefault({ types });
  return () => {
    setDefault(false);
    document.startViewTransition = start;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== names);
  };
}
