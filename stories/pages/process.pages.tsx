import { FlowDiagram } from '../kit/flow/FlowDiagram.tsx';
import { processTitled } from './models.ts';
import { nameIn, pageTitle } from './names.ts';
import { pageStory } from './page-story.ts';
import { factsOf, type ProcessFacts } from './process-facts.ts';
import { addressOfCanvas, addressOfStory } from './story-links.ts';
import '../kit/flow/flow.css';
import './pages.css';

// The indexer in .storybook/main.ts gives this file one title for each process.
export default { title: 'processes', tags: ['!test'] };

type State = ProcessFacts['states'][number];

function StateRow({ name, description, story }: State) {
  return (
    <li className="page-state">
      {/* The state below it says the same, and can be opened: a picture needs no place in the order of focus. */}
      <div className="page-thumbnail" aria-hidden="true" inert>
        <iframe title={name} src={addressOfCanvas(story)} loading="lazy" tabIndex={-1} />
      </div>
      <h3>
        <a href={addressOfStory(story)} target="_top">
          {name}
        </a>
      </h3>
      {description === null ? null : <p>{description}</p>}
    </li>
  );
}

/** The page of a process for designers and engineers: its diagram, states, transitions and requirements. */
function ProcessPage({ facts, scheme }: { facts: ProcessFacts; scheme: 'light' | 'dark' }) {
  const { process, source, svg, description, states, transitions, requirements } = facts;
  return (
    <main className="page flow-colors" data-scheme={scheme}>
      <header>
        <p className="flow-quiet">
          {process} · {states.length} states · {transitions.length} transitions
        </p>
        <h1>{nameIn(pageTitle(process))}</h1>
        {description === null ? null : <p>{description}</p>}
      </header>

      <section>
        <h2>Diagram</h2>
        <FlowDiagram
          diagram={{ source, lit: [], taken: [] }}
          svg={svg}
          isWhole
          label={`States and transitions of ${process}; the tables below say the same.`}
        />
      </section>

      <section>
        <h2>States</h2>
        <ul className="page-states">
          {states.map((state) => (
            <StateRow key={state.leaf} {...state} />
          ))}
        </ul>
      </section>

      <section>
        <h2>Transitions</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">What happens</th>
              <th scope="col">Only if</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {transitions.map(({ id, from, sentences, guard, to }) => (
              <tr key={id}>
                <td>{from}</td>
                <td>{sentences.join(' · ')}</td>
                <td>{guard ?? '–'}</td>
                <td>{to.length > 0 ? to.join(', ') : 'stays'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      {requirements.length === 0 ? null : (
        <section>
          <h2>Requirements</h2>
          <table>
            <tbody>
              {requirements.map(({ id, text }) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </main>
  );
}

interface PageContext {
  title: string;
  globals: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

export const About = {
  ...pageStory,
  loaders: [async ({ title }: PageContext) => ({ facts: await factsOf(processTitled(title) ?? title) })],
  render: (_: object, { loaded, globals }: PageContext) => (
    // Storybook passes the loader's result untyped.
    <ProcessPage facts={loaded.facts as ProcessFacts} scheme={globals.theme === 'dark' ? 'dark' : 'light'} />
  ),
};
