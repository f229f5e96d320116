import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

const hasStyles = (component: string) =>
  existsSync(join('node_modules/@mantine/core/styles', `${component}.layer.css`));

/** Components that others are drawn with, and so need their styles without being imported. */
const within: Record<string, string[]> = {
  TextInput: ['Input', 'InlineInput'],
  PasswordInput: ['Input', 'ActionIcon'],
  Checkbox: ['InlineInput'],
  Switch: ['InlineInput'],
  SegmentedControl: ['FloatingIndicator'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton'],
  Button: ['UnstyledButton', 'Loader'],
  Tabs: ['UnstyledButton'],
};

test('every Mantine component in use has its styles, and no others are loaded', () => {
  const used = new Set(filesIn('src').flatMap(importsOf));
  for (const component of [...used]) for (const part of within[component] ?? []) used.add(part);
  const listed = [
    ...readFileSync('src/app/theme/styles.ts', 'utf8').matchAll(/core\/styles\/([A-Z]\w*)\.layer\.css/g),
  ].map(([, name = '']) => name);
  // Add what is missing to that file, or take out what is too much.
  expect(listed.sort()).toEqual([...used].filter(hasStyles).sort());
});
