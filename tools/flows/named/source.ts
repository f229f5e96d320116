import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A part of a source's syntax tree, as ESTree names it. */
export interface Syntax {
  type: string;
  start: number;
  [field: string]: unknown;
}

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const syntaxIn = (value: unknown): Syntax[] =>
  Array.isArray(value) ? value.filter(isSyntax) : isSyntax(value) ? [value] : [];

/** A source file of the project. */
export interface Source {
  /** Such as `tests/model/forex/stops.test.tsx`. */
  file: string;
  text: string;
  program: Syntax;
}

export const lineOf = ({ text }: Pick<Source, 'text'>, start: number): number =>
  text.slice(0, start).split('\n').length;

/** @throws {Error} for a file that can't be parsed */
export function readSource(file: string, text = readFileSync(`${root}${file}`, 'utf8')): Source {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} can't be parsed: ${error.message}`);
  return { file, text, program: program as unknown as Syntax };
}

/** The files of a folder whose names end so, as texts by their paths. */
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort();

export const readText = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

/** Visits a tree from the outside inwards; each part with those around it, the innermost first. */
export function visit(
  part: Syntax,
  seen: (part: Syntax, around: readonly Syntax[]) => void,
  around: readonly Syntax[] = [],
): void {
  seen(part, around);
  const inside = [part, ...around];
  for (const value of Object.values(part)) for (const inner of syntaxIn(value)) visit(inner, seen, inside);
}

export const nameOf = (part: unknown): string | null =>
  isSyntax(part) && part.type === 'Identifier' ? String(part.name) : null;

/** The name of a property, of an object or of a member expression. */
export const keyOf = (part: unknown): string | null =>
  isSyntax(part) && part.type === 'Literal' ? String(part.value) : nameOf(part);

/** The function that a call names: `on` of `on('buy')`, and `.on` of `from('editing').on('buy')`. */
export function calleeOf({ type, callee }: Syntax): string | null {
  if (type !== 'CallExpression' || !isSyntax(callee)) return null;
  if (callee.type === 'MemberExpression') return `.${nameOf(callee.property)}`;
  return nameOf(callee);
}

/** The properties of an object that are written out. */
export const propertiesOf = (object: unknown): { name: string; key: Syntax; value: Syntax }[] =>
  isSyntax(object) && object.type === 'ObjectExpression'
    ? syntaxIn(object.properties).flatMap(({ key, value }) => {
        const name = keyOf(key);
        return name !== null && isSyntax(key) && isSyntax(value) ? [{ name, key, value }] : [];
      })
    : [];

/** A text of a source, and where it stands. */
export interface Text {
  text: string;
  start: number;
}

type Constants = ReadonlyMap<string, Syntax>;

/** The values of a source's own variables. */
export function constantsOf({ program }: Source): Constants {
  const constants = new Map<string, Syntax>();
  visit(program, ({ type, id, init }) => {
    const name = nameOf(id);
    if (type === 'VariableDeclarator' && name !== null && isSyntax(init)) constants.set(name, init);
  });
  return constants;
}

const joined = (texts: readonly string[], others: readonly string[]) =>
  texts.flatMap((text) => others.map((other) => text + other));

function valuesOf(part: Syntax, constants: Constants): string[] {
  const { type, value, expression, elements, argument, consequent, alternate } = part;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  const name = nameOf(part);
  const constant = name === null ? undefined : constants.get(name);
  if (constant) return valuesOf(constant, new Map([...constants].filter(([other]) => other !== name)));
  if (type === 'TemplateLiteral') {
    const expressions = syntaxIn(part.expressions);
    return syntaxIn(part.quasis).reduce<string[]>(
      (texts, quasi, index) => {
        const { cooked } = quasi.value as { cooked: string };
        const next = expressions[index];
        return joined(joined(texts, [cooked]), next ? valuesOf(next, constants) : ['']);
      },
      [''],
    );
  }
  if (type === 'ArrayExpression') return syntaxIn(elements).flatMap((one) => valuesOf(one, constants));
  const inner = type === 'SpreadElement' ? argument : [expression, consequent, alternate];
  return /^(TS\w+Expression|ParenthesizedExpression|SpreadElement|ConditionalExpression)$/.test(type)
    ? syntaxIn(inner).flatMap((one) => valuesOf(one, constants))
    : [];
}

/** The texts that expressions can be, as far as the file says: literals, lists of them, templates and constants. */
export const textsOf = (parts: readonly Syntax[], constants: Constants): Text[] =>
  parts.flatMap((part) =>
    part.type === 'ArrayExpression'
      ? textsOf(syntaxIn(part.elements), constants)
      : valuesOf(part, constants).map((text) => ({ text, start: part.start })),
  );
