/** The files of a project of Vitest: those below the folders whose name ends in one of these ways. */
interface Files {
  folders: readonly string[];
  endings: readonly string[];
}

/** The projects of vitest.config.ts, and the files of each. */
export const projects = {
  unit: {
    folders: [
      ...['domain', 'protocol', 'server', 'checks', 'gateway', 'i18n', 'machines', 'main'].map(
        (name) => `tests/${name}`,
      ),
      'packages',
    ],
    endings: ['.test.ts'],
  },
  browser: { folders: ['tests/model', 'tests/journeys', 'tests/checks'], endings: ['.test.tsx'] },
  'any-api': { folders: ['tests/any-api'], endings: ['.test.ts'] },
  storybook: { folders: ['stories', 'src/features'], endings: ['.stories.tsx', '.screen.tsx'] },
  simulation: { folders: ['tests/simulation'], endings: ['.test.ts'] },
  e2e: { folders: ['tests/e2e'], endings: ['.test.ts'] },
} satisfies Record<string, Files>;

export type Project = keyof typeof projects;

/** As patterns for Vitest. */
export const patternsOf = (project: Project): string[] =>
  projects[project].folders.flatMap((folder) =>
    projects[project].endings.map((ending) => `${folder}/**/*${ending}`),
  );

/** The tests that answer quickest about machines, money and texts come first, the others in their own order. */
export const first = [
  'tests/checks/properties',
  'tests/checks/machines',
  'tests/domain/',
  'tests/machines/',
  'tests/i18n/',
  'tests/checks/',
  'tests/model/',
];

/** WebKitGTK, which draws without a graphics card, stops on a busy machine: the other lanes have ended by then. */
export const last = 'tests/e2e/other-browsers';
