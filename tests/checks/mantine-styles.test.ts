import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const importsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /import \{([^}]*)\} from '@mantine\/(?:core|notifications|spotlight)'/g,
    ),
  ]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

const hasStyles = (component: string) =>
  existsSync(join('node_modules/@mantine/core/styles', `${component}.layer.css`));

/** Components that Mantine renders inside others, so that their styles are needed without an import. */
const rendered: Record<string, string[]> = {
  TextInput: ['Input', 'InlineInput'],
  PasswordInput: ['Input', 'ActionIcon'],
  Checkbox: ['InlineInput'],
  Switch: ['InlineInput'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton'],
  Button: ['UnstyledButton', 'Loader'],
  Tabs: ['UnstyledButton'],
  Notifications: ['Notification'],
  Spotlight: ['Modal', 'Paper', 'ScrollArea'],
};

it('the styles of every Mantine component in use are loaded, and no others', () => {
  const used = new Set(filesIn('src').flatMap(importsOf));
  for (const component of [...used]) for (const part of rendered[component] ?? []) used.add(part);
  // Those of every page stand in src/app/theme/styles.ts; a page may load its own.
  const listed = filesIn('src')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/core\/styles\/([A-Z]\w*)\.layer\.css/g)])
    .map(([, name = '']) => name);
  // If this fails, add the missing styles to that file, or remove the unused ones.
  expect(listed.sort()).toEqual([...used].filter(hasStyles).sort());
});
