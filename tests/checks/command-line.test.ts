import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The commands that are programs of ours; the others are those of their packages. */
const commands = Object.entries(scripts).flatMap(([name, script]) =>
  [...script.matchAll(/^tsx (\S+)/g)].map(([, file = '']) => ({ name, file })),
);

const { argv } = process;
const printed = { out: [] as string[], errors: [] as string[] };

/** Starts a command in this process, until it would end it, and returns the exit code that it would end with. */
async function start(file: string, ...options: string[]): Promise<unknown> {
  vi.resetModules();
  process.argv = [process.execPath, file, ...options];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.out.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.errors.push(String(text)));
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(import(join(process.cwd(), file))).rejects.toThrow('ended');
  return ended.mock.calls[0]?.[0] ?? 0;
}

afterEach(() => {
  process.argv = argv;
  printed.out.length = 0;
  printed.errors.length = 0;
  vi.restoreAllMocks();
});

/** The packages that a file imports at its start, also by way of files of ours. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*? from '([^']+)'/gm),
  ];
  return imports.flatMap(([, source = '']) => {
    if (source.startsWith('node:')) return [];
    const path = source.startsWith('.')
      ? join(dirname(file), source)
      : source.replace(/^#i18n/, 'src/i18n').replace('#', '');
    return existsSync(path) ? packagesOf(path, seen) : [source];
  });
}

describe.each(commands)('npm run $name', ({ name, file }) => {
  it('prints its help', async () => {
    expect(await start(file, '--help')).toBe(0);
    expect(printed.out.join('\n')).toContain(
      name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
    );
  });

  it('refuses a wrong option in one line', async () => {
    expect(await start(file, '--no-such-option')).toBe(1);
    expect(printed.errors).toEqual(["Unknown option '--no-such-option'. (--help lists the options)"]);
  });

  it('loads no package before it has read its options, so it answers at once', () => {
    expect(packagesOf(file)).toEqual([]);
  });
});
