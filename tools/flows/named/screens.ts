import type { FoundModel } from '../models.ts';
import { type Mention, mentionsOf } from './mention.ts';
import {
  calleeOf,
  constantsOf,
  isSyntax,
  nameOf,
  propertiesOf,
  type Source,
  type Syntax,
  syntaxIn,
  textsOf,
  visit,
} from './source.ts';

/** The states that a walk has screens for, and those that stories show. The compiler checks the rest of a walk. */
export function namedOnScreens(source: Source, models: readonly FoundModel[]): Mention[] {
  const constants = constantsOf(source);
  const mentions: Mention[] = [];
  visit(source.program, (part) => {
    const callee = calleeOf(part);
    if (callee !== 'walk' && callee !== 'leafStory') return;
    const [model, named] = syntaxIn(part.arguments);
    if (!named) return;
    const meant = models.filter(({ exportedAs }) => exportedAs === nameOf(model));
    const states =
      callee === 'leafStory'
        ? textsOf([named], constants)
        : propertiesOf(named)
            .filter(({ name }) => name === 'screens')
            .flatMap(({ value }) => propertiesOf(value))
            .map(({ name, key: { start } }) => ({ text: name, start }));
    // A helper that makes several stories is given its model.
    mentions.push(...mentionsOf(source, 'state', states, meant.length > 0 ? meant : models));
  });
  return mentions;
}

const matchers = new Set(['.toBe', '.toEqual', '.toStrictEqual']);

const isValueOfSnapshot = (part: Syntax): boolean =>
  part.type === 'MemberExpression' &&
  nameOf(part.property) === 'value' &&
  isSyntax(part.object) &&
  ['now', '.now', '.getSnapshot'].includes(calleeOf(part.object) ?? '');

/** Whether an assertion is about the state of a machine: `expect(actor.getSnapshot().value)`, also polled. */
function isAboutState(assertion: Syntax): boolean {
  let isMeant = false;
  visit(assertion, (part) => {
    const callee = calleeOf(part);
    if (callee !== 'expect' && callee !== '.poll') return;
    const [given] = syntaxIn(part.arguments);
    const value = given?.type === 'ArrowFunctionExpression' ? given.body : given;
    if (isSyntax(value) && isValueOfSnapshot(value)) isMeant = true;
  });
  return isMeant;
}

/** The dotted paths of the states in a literal such as `'editing'` or `{ filling: 'person' }`. */
function statesIn(
  part: Syntax,
  constants: ReadonlyMap<string, Syntax>,
  prefix = '',
): { text: string; start: number }[] {
  if (part.type === 'ObjectExpression')
    return propertiesOf(part).flatMap(({ name, value }) => statesIn(value, constants, `${prefix}${name}.`));
  return textsOf([part], constants).map(({ text, start }) => ({ text: prefix + text, start }));
}

/** The states that journeys and other tests expect, or don't expect. Which machine is meant isn't known here. */
export function namedInAssertions(source: Source, models: readonly FoundModel[]): Mention[] {
  const constants = constantsOf(source);
  const mentions: Mention[] = [];
  visit(source.program, (part) => {
    const [expected] = matchers.has(calleeOf(part) ?? '') ? syntaxIn(part.arguments) : [];
    if (expected && isSyntax(part.callee) && isAboutState(part.callee))
      mentions.push(...mentionsOf(source, 'state', statesIn(expected, constants), models));
  });
  return mentions;
}
