import type { ReactNode } from 'react';
import type { CatalogueChange, FoundMark, Report } from '../report.ts';
import { Detail } from './Pictures.tsx';
import { capital, counted, kindsOfMark, liveAddress, variantInWords } from './words.ts';

const kindsOfText: Record<CatalogueChange['kind'], string> = {
  new: 'new',
  removed: 'removed',
  translated: 'translated differently',
};

function TextRow({ english, kind, translations }: CatalogueChange) {
  const others = Object.entries(translations);
  return (
    <li>
      <details>
        <summary>
          <bdi>{kind === 'removed' ? <del>{english}</del> : english}</bdi>
          <span className="quiet">
            {kindsOfText[kind]}, {counted(others.length, 'language')}
          </span>
        </summary>
        <table>
          <tbody>
            {others.map(([language, { before, after }]) => (
              <tr key={language}>
                <th scope="row">{language}</th>
                <td dir="auto">{before === '' ? null : <del>{before}</del>}</td>
                <td dir="auto">{after === '' ? null : <ins>{after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}

/** The texts of the catalogues that have changed. */
export function TextList({ texts }: Pick<Report, 'texts'>): ReactNode {
  return (
    <article className="list">
      <header>
        <h2>Texts</h2>
        <p className="quiet">
          {texts.length === 0
            ? 'No text has changed.'
            : 'What has changed in the 18 catalogues. Open a text for its languages.'}
        </p>
      </header>
      <ul className="texts">
        {texts.map((change) => (
          <TextRow key={change.english} {...change} />
        ))}
      </ul>
    </article>
  );
}

function MarkRow({ mark, variants }: { mark: FoundMark; variants: readonly string[] }) {
  const { kind, text, isOld, places, picture, box } = mark;
  const drawn = [...new Set(places.flatMap((place) => place.variants))];
  return (
    <li>
      <Detail picture={picture} box={box ?? null} kind={kind} />
      <div>
        <p>
          <span className="kind" data-kind={kind}>
            {kindsOfMark[kind]}
          </span>{' '}
          {text} {isOld ? null : <span className="badge">new</span>}
        </p>
        <p className="quiet">
          {drawn.length === variants.length
            ? 'However it is drawn'
            : drawn.map((name) => variantInWords(name, variants)).join(', ')}
        </p>
        <details>
          <summary>In {counted(places.length, 'state')}</summary>
          <ul>
            {places.map(({ id, name, group }) => (
              <li key={id}>
                <a href={liveAddress('after', id)} target="_blank" rel="noreferrer">
                  {group}: {capital(name)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}

/** Probable faults, in any of the pictures. */
export function MarkList({ marks, variants }: Pick<Report, 'marks' | 'variants'>): ReactNode {
  return (
    <article className="list">
      <header>
        <h2>Marks</h2>
        <p className="quiet">
          {marks.length === 0
            ? 'No text is cut off or printed over another, every target is large enough, and every contrast passes AA.'
            : 'In all pictures after the change: texts that are cut off or printed over another, targets under 44 × 44 pixels, contrasts under AA.'}
        </p>
      </header>
      <ul className="marks">
        {marks.map((mark) => (
          <MarkRow key={`${mark.kind} ${mark.text}`} mark={mark} variants={variants} />
        ))}
      </ul>
    </article>
  );
}

/** The states that couldn't be drawn. */
export function UndrawnList({ undrawn }: Pick<Report, 'undrawn'>): ReactNode {
  return (
    <article className="list">
      <header>
        <h2>Not drawn</h2>
        <p className="quiet">These states failed while they were drawn, and are not compared.</p>
      </header>
      <ul>
        {undrawn.map(({ id, variant, side, problem }) => (
          <li key={`${side} ${id} ${variant}`}>
            {id}, {variant}, {side}: {problem}
          </li>
        ))}
      </ul>
    </article>
  );
}
