import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CallExample } from '#fixtures/exchange/examples/example.ts';
import { controlFrames, sentFrames, topicFrames } from '#fixtures/exchange/examples/frames.ts';
import { callExamples } from '#fixtures/exchange/examples/index.ts';
import { withoutAdditions } from '#protocol/additions.ts';
import type { Call } from '#protocol/call.ts';

const mostCharacters = 400;

const askers: Record<Call['access'], string> = {
  public: 'everybody',
  session: 'users',
  realOnly: 'real users',
};

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** What is sent, as the call's encoding writes it, without the additions. */
function sentText({ call, input }: CallExample): string {
  const fields = Object.entries(withoutAdditions(call.input, Object(input)));
  if (fields.length === 0) return '';
  if (call.encoding === 'json') return JSON.stringify(Object.fromEntries(fields));
  if (call.encoding === 'multipart') return fields.map(([name]) => `${name}: a JPEG`).join();
  return fields.map(([name, value]) => `${name}=${value}`).join('&');
}

const encodings: Record<Call['encoding'], string> = {
  query: '',
  json: '',
  form: ', form',
  multipart: ', multipart',
};

const headingOf = (call: Call, part: string) => `${nameOf(call)}, ${part}`;
/** As GitHub names a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const cellOf = (call: Call, part: string, text: string) => {
  if (text === '') return '';
  return text.length + 2 <= mostCharacters ? `\`${text}\`` : `[below](#${anchorOf(headingOf(call, part))})`;
};

const needs = { needed: '**needed**', optional: '', addition: 'addition' };

const row = (example: CallExample) => {
  const { call, answer, without, need = 'optional' } = example;
  return [
    `\`${nameOf(call)}\`${encodings[call.encoding]}`,
    askers[call.access],
    cellOf(call, 'input', sentText(example)),
    call.effect === 'write' && answer === null ? '' : cellOf(call, 'data', JSON.stringify(answer)),
    needs[need],
    without,
  ];
};

const longExamples = (example: CallExample) => {
  const { call, input, answer } = example;
  const parts: [string, unknown, string][] = [
    ['input', input, sentText(example)],
    ['data', answer, JSON.stringify(answer)],
  ];
  return parts.flatMap(([part, value, text]) =>
    text.length + 2 <= mostCharacters
      ? []
      : [`### ${headingOf(call, part)}`, '', '```json', JSON.stringify(value, null, 2), '```', ''],
  );
};

const needed = callExamples.filter(({ need }) => need === 'needed');
const rest = callExamples.filter(({ need }) => need !== 'needed');
/** Some calls are read in two ways. */
const once = [...needed, ...rest].filter(
  ({ call }, index, all) => all.findIndex((other) => nameOf(other.call) === nameOf(call)) === index,
);

it('docs/calls.md has an example of each call; `npx vitest -u` writes it [API-28]', async () => {
  const rows = once.map(row);
  for (const cell of rows.flat()) expect(cell.length).toBeLessThanOrEqual(mostCharacters);
  const page = [
    '# The calls',
    '',
    'Each call with an example. [An API of your own](api.md) says how requests and answers are written, and what the values mean; the [requirements](requirements) name each field. A call without a word in *needed* may be missing: refuse it, with code 0 and a `msg`. One that is an *addition* is asked for only where the additions are declared. The answers are without [additions](additions.md), and so are the inputs. An API of nothing but these answers runs the app (`tests/journeys/app/examples.test.tsx`); they stand in `fixtures/exchange/examples`.',
    '',
    "*Asked by*: everybody, users with a token, or users who have no demo account. *Input*: the query of a GET, without `t`; JSON of a POST, where nothing else is named. *Data*: `data` of an answer with code 1; what it is doesn't matter where the cell is empty.",
    '',
    '| call | asked by | input | data | needed | where it is refused |',
    '|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '## Long examples',
    '',
    ...once.flatMap(longExamples),
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/calls.md');
});

const guide = readFileSync('docs/api.md', 'utf8');

it.each([...sentFrames, ...controlFrames, ...topicFrames].map((frame) => JSON.stringify(frame)))(
  'docs/api.md has the frame %s',
  (frame) => expect(guide).toContain(frame),
);

it('docs/api.md names the needed calls', () => {
  const [, section = ''] = /## The smallest set\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const named = [...section.matchAll(/`((?:GET|POST) [^`]+)`/g)].map(([, name]) => name);
  expect(named).toEqual(needed.map(({ call }) => nameOf(call)));
});
