import type { FoundModel } from '../models.ts';
import { type Kind, type Mention, mentionsOf } from './mention.ts';
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

/** The functions of properties and moments that take names. */
const functions: Readonly<Record<string, Kind>> = {
  inState: 'state',
  wasIn: 'state',
  enters: 'state',
  leaves: 'state',
  isIn: 'state',
  from: 'state',
  '.leads': 'state',
  on: 'event',
  '.on': 'event',
  starts: 'actor',
  answers: 'actor',
  fails: 'actor',
  ends: 'delay',
  runs: 'action',
  emits: 'emitted event',
  sends: 'sent event',
};

/** The fields of `Meant` that have names. The compiler checks those of events. */
const meant: Readonly<Record<string, Kind>> = {
  home: 'state',
  succeeded: 'state',
  unconfirmed: 'state',
  silent: 'state',
  refused: 'state',
  states: 'state',
  writes: 'actor',
  announces: 'emitted event',
  announcesRefused: 'emitted event',
};

const isType = (part: unknown): boolean =>
  isSyntax(part) &&
  (nameOf(part) === 'type' ||
    (part.type === 'MemberExpression' && nameOf(part.property) === 'type') ||
    (part.type === 'ChainExpression' && isType(part.expression)));

/** The names in `type === 'buy'`. */
const comparedWithType = ({ type, operator, left, right }: Syntax): Syntax[] =>
  type === 'BinaryExpression' && /^[!=]==$/.test(String(operator)) && isType(left) ? syntaxIn(right) : [];

/** The model's variable, with which `defineProperties` is called. */
const modelIn = (call: Syntax): string | null =>
  calleeOf(call) === 'defineProperties' ? nameOf(syntaxIn(call.arguments)[0]) : null;

function namesAt(part: Syntax): [Kind, Syntax[]][] {
  const compared = comparedWithType(part);
  if (compared.length > 0) return [['event', compared]];
  const callee = calleeOf(part);
  if (callee === 'rulesFor')
    return syntaxIn(part.arguments)
      .flatMap(propertiesOf)
      .flatMap((field) => [field, ...propertiesOf(field.value)])
      .flatMap(({ name, value }): [Kind, Syntax[]][] => {
        const kind = meant[name];
        return kind ? [[kind, [value]]] : [];
      });
  const kind = callee === null ? undefined : functions[callee];
  return kind ? [[kind, syntaxIn(part.arguments)]] : [];
}

/**
 * The names in a file of properties. A name outside of `defineProperties` is meant for the machines that the file is
 * about, and in a file without it for any.
 */
export function namedInProperties(source: Source, models: readonly FoundModel[]): Mention[] {
  const constants = constantsOf(source);
  const about = new Set<string>();
  visit(source.program, (part) => {
    const model = modelIn(part);
    if (model !== null) about.add(model);
  });
  const called = (names: readonly (string | null)[]) =>
    models.filter(({ exportedAs }) => names.includes(exportedAs));
  const ofFile = about.size === 0 ? models : called([...about]);
  const mentions: Mention[] = [];
  visit(source.program, (part, around) => {
    for (const [kind, names] of namesAt(part)) {
      const own = called(around.map(modelIn));
      mentions.push(...mentionsOf(source, kind, textsOf(names, constants), own.length > 0 ? own : ofFile));
    }
  });
  return mentions.filter(({ name }) => !name.startsWith('xstate.'));
}
