import { commandLine, refuse } from '../shared/command-line.ts';
import { readCitations, readProofs, readRequirements } from './requirements.ts';

const help = `
npm run trace                every requirement with the tests that prove it
npm run trace -- <id>        one requirement, such as FOREX-12
npm run trace -- --check     only what is wrong: unknown ids, built requirements without a test
`;

const { values, positionals } = commandLine(help, { check: { type: 'boolean' } }, { takesWords: true });

const requirements = readRequirements();
const proofs = readProofs();
const knownIds = new Set(requirements.map(({ id }) => id));
const [requestedId] = positionals;
if (requestedId && !knownIds.has(requestedId)) refuse(`No requirement ${requestedId} in docs/requirements.`);

if (!values.check)
  for (const { id, text, source, state } of requirements) {
    if (requestedId && id !== requestedId) continue;
    console.log(`${id} (${source}, ${state}): ${text}`);
    for (const { file, title } of proofs.get(id) ?? []) console.log(`    ${file}: ${title}`);
  }

const unknown = readCitations().filter(({ id }) => !knownIds.has(id));
const unproven = requirements.filter(({ id, state }) => state === 'built' && !proofs.has(id));
const unmarked = requirements.filter(({ id, state }) => state === 'open' && proofs.has(id));

for (const { id, file, line } of unknown)
  console.error(`✗ ${file}:${line} names ${id}, which is in no file of docs/requirements.`);
for (const { id, text } of unproven) console.error(`✗ ${id} is built, but no test names it: ${text}`);
for (const { id } of unmarked) console.error(`✗ ${id} is marked open, but a test proves it: mark it built.`);

const built = requirements.filter(({ state }) => state === 'built').length;
console.log(
  `${requirements.length} requirements: ${built} built, ${built - unproven.length} of them proven, ${requirements.length - built} open`,
);
if (unknown.length + unproven.length + unmarked.length > 0) process.exitCode = 1;
