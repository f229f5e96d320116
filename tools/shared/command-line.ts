import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the command with one line about what is wrong with how it was called. */
export function refuse(reason: string): never {
  console.error(`${reason} (--help lists the options)`);
  process.exit(1);
}

/** The whole number above zero that an option was given, or the end of the command. */
export function countOf(option: string, text: string): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0
    ? count
    : refuse(`--${option} takes a whole number above 0, not "${text}".`);
}

/**
 * The options of a command of package.json, and the words beside them. Ends the command with the help for `--help`, and
 * with one line for an option that there is not. To answer at once, a command imports what it works with afterwards.
 * @param takesWords whether it takes words beside its options
 */
export function commandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  help: string,
  options: Options,
  { takesWords = false } = {},
) {
  const read = () =>
    parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  let found: ReturnType<typeof read>;
  try {
    found = read();
  } catch (error) {
    // Node's own message goes on with how to pass a word that begins with a dash.
    refuse(error instanceof Error ? error.message.replace(/\. .*$/s, '.') : String(error));
  }
  if ('help' in found.values) {
    console.log(help.trim());
    process.exit();
  }
  const [word] = found.positionals;
  if (!takesWords && word !== undefined) refuse(`Unknown argument "${word}".`);
  return found;
}
