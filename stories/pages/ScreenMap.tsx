import type { ReactNode } from 'react';
import '../kit/flow/flow.css';
import './pages.css';
import type { Branch, ScreenFacts } from './screen-facts.ts';
import { addressOfCanvas, addressOfStory } from './story-links.ts';

function Card({ path, area, leadsTo, story }: ScreenFacts) {
  return (
    <div className="page-screen">
      {story === null ? null : (
        // The link below it leads to the same story: a picture needs no place in the order of focus.
        <div className="page-thumbnail" aria-hidden="true" inert>
          <iframe title={path} src={addressOfCanvas(story)} loading="lazy" tabIndex={-1} />
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

function Branches({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <ul className="page-map">
      {branches.map(({ screen, from }) => (
        <li key={screen.path}>
          <Card {...screen} />
          <Branches branches={from} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  map: readonly Branch[];
  count: number;
  scheme: 'light' | 'dark';
}

/** All screens of the app in small pictures: each stands beside the screen from which one first comes to it. */
export function ScreenMap({ map, count, scheme }: Props): ReactNode {
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
      <Branches branches={map} />
    </main>
  );
}
