import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const foldersOf = (parent) =>
  existsSync(join(root, parent))
    ? readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`)
    : [];

/** Shared by several areas of the exchange; every other folder below server/ is an area. */
const foundations = ['server/kernel', 'server/ledger', 'server/prices', 'server/trading'];
const features = foldersOf('src/features');
/** Several processes on one database; areas don't know of it. */
const scale = 'server/scale';
const serverAreas = foldersOf('server').filter((folder) => ![...foundations, scale].includes(folder));

const core = ['ports', 'protocol', 'domain'];
const inside = ['src/ui', 'src/i18n', 'machines', ...core];
const product = [
  'src/app',
  'src/routes',
  'src/screens',
  'src/navigation',
  'src/gateway',
  'src/main',
  ...features,
  ...inside,
];
const exchange = ['server', scale, ...foundations, ...serverAreas];

const fixtures = ['fixtures', 'fixtures/screens'];
const provable = [...product, ...exchange, 'flow-kit', ...fixtures, 'tools', 'locales'];

const sameFor = (rooms, allowed) => Object.fromEntries(rooms.map((room) => [room, allowed]));

/** Room → the rooms it may import. A room may always import itself; one that isn't listed, nothing else. */
const mayImport = {
  domain: [],
  protocol: ['domain'],
  ports: ['protocol', 'domain'],
  machines: core,
  fixtures: [...core, 'machines', 'locales'],
  'fixtures/screens': ['fixtures', ...features, 'src/gateway', 'src/navigation', ...inside, 'flow-kit'],
  'src/main': product,
  'src/app': [...features, ...inside],
  'src/routes': ['src/screens', 'src/navigation', ...features, ...inside],
  'src/screens': ['src/navigation', ...features, ...inside],
  'src/navigation': [...features, ...inside],
  'src/ui': ['src/i18n', 'machines', 'ports', 'domain'],
  'src/i18n': [...core, 'locales'],
  'src/gateway': core,
  'src/worker': ['protocol'],
  ...sameFor(features, inside),
  server: [...foundations, scale, ...serverAreas, 'protocol', 'domain', 'locales'],
  'server/kernel': ['protocol', 'domain', 'locales'],
  [scale]: ['server/kernel', 'domain'],
  'server/ledger': ['server/kernel', 'protocol', 'domain'],
  'server/prices': ['server/kernel', 'protocol', 'domain'],
  'server/trading': ['server/kernel', 'server/prices', 'protocol', 'domain'],
  ...sameFor(serverAreas, [...foundations, 'protocol', 'domain']),
  stories: [...product, 'flow-kit', ...fixtures, '.storybook'],
  '.storybook': [...product, 'flow-kit', ...fixtures, 'stories', 'tools'],
  tests: provable,
  'tests/checks': [...provable, 'tests', 'stories', '.storybook'],
  tools: ['machines', 'flow-kit', ...fixtures, ...exchange, ...core, 'src/i18n', 'src/navigation', 'locales'],
};

/**
 * Rooms that may import only types from another: a machine's values are injected. Its model may import
 * values, and fixtures, too.
 */
const typesOnly = { machines: 'protocol' };

/** The rooms that a machine's model, properties and cases may import besides. */
const ofModels = ['fixtures', 'flow-kit'];

/** The rooms that the description of a process on its screen may import besides its own feature. */
const ofScreens = [...fixtures, ...features, 'flow-kit'];

const isOfScreen = (path) => path.endsWith('.screen.tsx');

const isOfModel = (path) => /[.-](model|properties|cases)\.ts$/.test(path);

/** The packages that the pure rooms may use; the other rooms are not restricted. */
const mayUse = {
  domain: ['big.js', '@noble/hashes', '@scure/base'],
  protocol: ['valibot'],
  ports: [],
  machines: ['xstate'],
  'flow-kit': ['xstate', 'vitest'],
  'src/gateway': ['altcha-lib', 'ky', 'papaparse', 'xstate', 'valibot', 'workbox-window'],
  'src/worker': [
    'valibot',
    'workbox-core',
    'workbox-expiration',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ],
};

const roomOf = (path) => {
  const parts = path.split('/');
  if (parts[0] === 'packages') return parts[1];
  const part = parts.slice(0, 2).join('/');
  if (part === 'fixtures/screens' || part === 'tests/checks') return part;
  if (parts[0] === 'server') return parts.length > 2 ? parts.slice(0, 2).join('/') : 'server';
  if (parts[0] !== 'src') return parts[0];
  if (parts[1] === 'features') return parts.slice(0, 3).join('/');
  if (parts[1] === 'routeTree.gen.ts') return 'src/routes';
  return parts[1]?.startsWith('main') ? 'src/main' : parts.slice(0, 2).join('/');
};

const inSource = ['app', 'features', 'gateway', 'i18n', 'main', 'navigation', 'routes', 'screens', 'ui'];

const targetOf = (from, specifier) => {
  if (specifier.startsWith('.'))
    return relative(root, resolve(dirname(from), specifier))
      .split(sep)
      .join('/');
  if (!specifier.startsWith('#')) return null;
  const [name, ...rest] = specifier.slice(1).split('/');
  return [inSource.includes(name) ? `src/${name}` : name, ...rest].join('/');
};

const problemOf = (file, specifier, typeOnly) => {
  const path = relative(root, file).split(sep).join('/');
  const from = roomOf(path);
  const target = targetOf(file, specifier);
  if (target === null) {
    const packages = mayUse[from];
    if (!packages || typeOnly || specifier.startsWith('virtual:')) return null;
    const allowed = packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    return allowed ? null : `${from} may not use the package ${specifier}.`;
  }
  if (!path.includes('/')) return null;
  const to = roomOf(target);
  if (from === 'machines' && ofModels.includes(to) && isOfModel(path)) return null;
  if (from.startsWith('src/features/') && ofScreens.includes(to) && isOfScreen(path)) return null;
  if (typesOnly[from] === to && !typeOnly && !isOfModel(path))
    return `${from} imports only types from ${to}: write "import type".`;
  return from === to || mayImport[from]?.includes(to)
    ? null
    : `${from} may not import ${to}: see docs/architecture.md, "Who may import whom".`;
};

const rooms = {
  create(context) {
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const typeOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (node.specifiers?.length > 0 &&
          node.specifiers.every((specifier) => specifier.importKind === 'type'));
      const message = problemOf(context.filename, node.source.value, typeOnly);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Rooms in which the time is injected. oxlint's own rules find Date.now, but not `new Date()`. */
const timeless = /^(machines|domain|protocol|ports)\//;

const injected = {
  create(context) {
    if (!timeless.test(relative(root, context.filename).split(sep).join('/'))) return {};
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, message: 'The current time comes from outside here.' });
      },
    };
  },
};

export default { meta: { name: 'pelorus' }, rules: { rooms, injected } };
