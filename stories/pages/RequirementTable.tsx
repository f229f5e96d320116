import type { ReactNode } from 'react';
import '../kit/flow/flow.css';
import './pages.css';
import type { ShownRequirement } from './requirement-states.ts';
import { addressOfStory } from './story-links.ts';

interface Props {
  requirements: readonly ShownRequirement[];
  scheme: 'light' | 'dark';
}

/** Where each requirement can be seen. */
export function RequirementTable({ requirements, scheme }: Props): ReactNode {
  return (
    <main className="page flow-colors" data-scheme={scheme}>
      <header>
        <p className="flow-quiet">{requirements.length} requirements</p>
        <h1>All requirements</h1>
        <p>
          The states that show a rule, by the descriptions of their machine. A rule that no state names leads
          to the page of its process. Rules that no machine names aren't listed.
        </p>
      </header>
      <table aria-label="Requirements and the states that show them">
        <tbody>
          {requirements.map(({ id, text, at }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{text}</td>
              <td>
                {at.map(({ name, story }) => (
                  <div key={`${name} ${story}`}>
                    <a href={addressOfStory(story)} target="_top">
                      {name}
                    </a>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
