import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const features = existsSync(join(root, 'src/features'))
  ? readdirSync(join(root, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `src/features/${entry.name}`)
  : [];

const inside = ['src/ui', 'src/i18n', 'machines', 'src/protocol', 'src/domain'];
const product = ['src/app', 'src/routes', 'src/gateway', 'src/main', ...features, ...inside];

/** Room → the rooms it may import. A room may always import itself; one that isn't listed imports nothing. */
const mayImport = {
  'src/main': product,
  'src/app': [...features, ...inside],
  'src/routes': [...features, ...inside],
  'src/ui': ['src/i18n', 'src/domain'],
  'src/i18n': ['src/domain', 'locales'],
  'src/gateway': ['src/protocol', 'src/domain'],
  'src/protocol': ['src/domain'],
  'src/domain': [],
  machines: ['src/protocol', 'src/domain'],
  server: ['src/protocol', 'src/domain', 'locales'],
  stories: [...product, '.storybook'],
  '.storybook': product,
  tests: [...product, 'server', 'stories', 'tools', '.storybook', 'locales'],
  tools: ['machines', 'server', 'src/protocol', 'src/domain', 'src/i18n', 'locales'],
  ...Object.fromEntries(features.map((feature) => [feature, inside])),
};

/** The packages that the pure rooms may use; every other room is free. */
const mayUse = {
  machines: ['xstate'],
  'src/domain': ['big.js'],
  'src/protocol': ['valibot'],
  'src/gateway': ['ky', 'xstate', 'valibot'],
};

const roomOf = (path) => {
  const parts = path.split('/');
  if (parts[0] !== 'src') return parts[0];
  if (parts[1] === 'features') return parts.slice(0, 3).join('/');
  if (parts[1] === 'routeTree.gen.ts') return 'src/routes';
  return parts[1]?.startsWith('main') ? 'src/main' : parts.slice(0, 2).join('/');
};

const aliases = {
  machines: 'machines',
  server: 'server',
  stories: 'stories',
  tests: 'tests',
  tools: 'tools',
  locales: 'locales',
};

const targetOf = (from, specifier) => {
  if (specifier.startsWith('.'))
    return relative(root, resolve(dirname(from), specifier))
      .split(sep)
      .join('/');
  if (!specifier.startsWith('#')) return null;
  const [name, ...rest] = specifier.slice(1).split('/');
  return [aliases[name] ?? `src/${name}`, ...rest].join('/');
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
  if (from === 'machines' && to === 'src/protocol' && !typeOnly && !path.endsWith('.model.ts'))
    return 'A machine imports only types from protocol: write "import type".';
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
        (node.specifiers?.length > 0 && node.specifiers.every((each) => each.importKind === 'type'));
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

/** Rooms whose time and chance come from outside, so that a virtual clock and a seed can drive them. */
const timeless = /^(machines|src\/domain|src\/protocol)\//;

const injected = {
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/');
    if (!timeless.test(path)) return {};
    const forbidden = { Date: ['now'], Math: ['random'], performance: ['now'] };
    return {
      MemberExpression(node) {
        if (forbidden[node.object.name]?.includes(node.property.name))
          context.report({
            node,
            message: `${node.object.name}.${node.property.name} comes from outside here.`,
          });
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, message: 'The current time comes from outside here.' });
      },
      CallExpression(node) {
        if (['setTimeout', 'setInterval', 'fetch'].includes(node.callee.name))
          context.report({ node, message: `${node.callee.name} is an effect: it belongs to the gateway.` });
      },
    };
  },
};

// A test file holds one subject's sentences; a kit split off it to save lines would only hide its setting.
const longestIn = (path) => (path.startsWith('tests/') ? 400 : 300);

const length = {
  create(context) {
    const longest = longestIn(relative(root, context.filename).split(sep).join('/'));
    return {
      Program(node) {
        const lines = context.sourceCode.text.split('\n').length;
        if (lines > longest)
          context.report({ node, message: `${lines} lines: past ${longest} a file is probably two.` });
      },
    };
  },
};

export default { meta: { name: 'pelorus' }, rules: { rooms, injected, length } };
