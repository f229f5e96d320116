import { type ReactNode, useState } from 'react';
import { pageStory } from './page-story.ts';
import { allScreens, type Branch, mapOf, type ScreenFacts } from './screen-facts.ts';
import { addressOfCanvas, addressOfStory } from './story-links.ts';
import '../kit/flow/flow.css';
import './pages.css';

// Each picture is a story that is tested by itself.
export default { title: 'processes/Maps', tags: ['!test'] };

/** The pictures that may be loaded by now, and what one reports when it is there. */
interface Pictures {
  isWanted: (path: string) => boolean;
  onShown: () => void;
}

function Card({ path, area, leadsTo, story, isWanted, onShown }: ScreenFacts & Pictures) {
  return (
    <div className="page-screen">
      {story === null ? null : (
        // The link below it leads to the same story: a picture needs no place in the order of focus.
        <div className="page-thumbnail" aria-hidden="true" inert>
          {isWanted(path) ? (
            <iframe title={path} src={addressOfCanvas(story)} tabIndex={-1} onLoad={onShown} />
          ) : null}
        </div>
      )}
      <div>
        <h3>
          {story === null ? (
            path
          ) : (
            <a href={addressOfStory(story)} target="_top">
              {path}
            </a>
          )}
        </h3>
        <p className="flow-quiet">{area}</p>
        {leadsTo.length === 0 ? null : (
          <details>
            <summary>Leads to {leadsTo.length}</summary>
            <ul>
              {leadsTo.map((link) => (
                <li key={link}>{link}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

function Branches({ branches, pictures }: { branches: readonly Branch[]; pictures: Pictures }) {
  if (branches.length === 0) return null;
  return (
    <ul className="page-map">
      {branches.map(({ screen, from }) => (
        <li key={screen.path}>
          <Card {...screen} {...pictures} />
          <Branches branches={from} pictures={pictures} />
        </li>
      ))}
    </ul>
  );
}

const screensIn = (branches: readonly Branch[]): ScreenFacts[] =>
  branches.flatMap(({ screen, from }) => [screen, ...screensIn(from)]);

/** A browser refuses files when forty stories are loaded at the same time. */
const atOnce = 3;

interface Props {
  map: readonly Branch[];
  count: number;
  scheme: 'light' | 'dark';
}

/** All screens of the app in small pictures: each stands beside the screen from which one first comes to it. */
function ScreenMap({ map, count, scheme }: Props): ReactNode {
  const [shown, setShown] = useState(0);
  const order = screensIn(map).flatMap(({ path, story }) => (story === null ? [] : [path]));
  const pictures: Pictures = {
    isWanted: (path) => order.indexOf(path) < shown + atOnce,
    onShown: () => setShown((before) => before + 1),
  };
  return (
    <main className="page flow-colors" data-scheme={scheme}>
      <header>
        <p className="flow-quiet">{count} screens</p>
        <h1>All screens</h1>
        <p>
          Each screen stands beside the one from which a person first comes to it, beginning with the tabs.
          The links are those in the code of the routes, and those of the back buttons in the table of
          screens.
        </p>
      </header>
      <Branches branches={map} pictures={pictures} />
    </main>
  );
}

interface Context {
  globals: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

const schemeOf = ({ globals }: Context) => (globals.theme === 'dark' ? 'dark' : 'light');

export const AllScreens = {
  name: 'All screens',
  ...pageStory,
  loaders: [async () => ({ screens: await allScreens() })],
  render: (_: object, context: Context) => {
    // Storybook passes the loader's result untyped.
    const screens = context.loaded.screens as ScreenFacts[];
    return <ScreenMap map={mapOf(screens)} count={screens.length} scheme={schemeOf(context)} />;
  },
};
