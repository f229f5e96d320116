import { initialTransition, type StateValue } from 'xstate';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';
import { phraseOf } from './phrases.ts';
import { leavesIn } from './structure.ts';
import { inWords } from './words.ts';

/** The names in a state from the outermost to the leaves; `region` is added to the first of them. */
function partsOf(value: StateValue, region?: string): string[] {
  const named = (name: string) =>
    region === undefined ? inWords(name) : `${inWords(name)} (${inWords(region)})`;
  if (typeof value === 'string') return [named(value)];
  const children = Object.entries(value);
  const [first] = children;
  if (first === undefined) return region === undefined ? [] : [inWords(region)];
  if (children.length === 1) return [named(first[0]), ...partsOf(first[1] ?? {})];
  return children.flatMap(([key, inner]) => partsOf(inner ?? {}, key));
}

/** A state in words: "terms changed", "signed in, demo"; the regions of a parallel state are in brackets: "live (feed)". */
export const stateInWords = (value: StateValue): string => partsOf(value).join(', ');

/** The state in which the model's machine starts. */
export const startOf = ({ machine, input }: Pick<Model, 'machine' | 'input'>): StateValue =>
  initialTransition(machine, input)[0].value;

/** Where the last step leads. Of parallel regions only those that it changes are named. */
function endingOf(before: StateValue, after: StateValue): string {
  const earlier = partsOf(before);
  const parts = partsOf(after);
  const isParallel = leavesIn(after).length > 1;
  if (earlier.join() === parts.join()) return isParallel ? 'Stays as it is' : `Stays ${parts.join(', ')}`;
  const changed = isParallel ? parts.filter((part) => !earlier.includes(part)) : parts;
  return `Ends ${changed.join(', ')}`;
}

/** Articles and the like. Any other first word of a sentence may be a name, so it stays as it is. */
const article = /^(A|An|Another|Each|No|One|Some|The|Two|Five|Ten)\b/;

/** A sentence as a part of another one: it begins with a small letter. */
export const inSentence = (sentence: string): string =>
  sentence.replace(article, (word) => word.toLowerCase());

/** How often each text occurs. */
const countsOf = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/**
 * A name for each path, such as "Ends unconfirmed after no answer comes for 15 seconds": where the last step leads,
 * and as many of the last steps as are needed to tell the path from the others. Names differ unless two paths read
 * the same.
 */
export function scenarioNames(model: Model, paths: readonly Path[]): string[] {
  const start = startOf(model);
  const stories = paths.map(({ steps, snapshot }) => ({
    ending: endingOf(steps.at(-2)?.snapshot.value ?? start, snapshot.value),
    sentences: steps.map(({ event }) => inSentence(phraseOf(model, event))),
  }));
  const nameWith = (count: number) =>
    stories.map(({ ending, sentences }) =>
      sentences.length === 0
        ? `Starts ${stateInWords(start)}`
        : `${ending} after ${sentences.slice(-count).join(', then ')}`,
    );
  const longest = Math.max(1, ...stories.map(({ sentences }) => sentences.length));
  let names = nameWith(longest);
  for (let count = longest - 1; count >= 1; count -= 1) {
    const shorter = nameWith(count);
    const counts = countsOf(shorter);
    names = names.map((name, index) => {
      const text = shorter[index] ?? name;
      return counts.get(text) === 1 ? text : name;
    });
  }
  return names;
}
