/** The files of a project of Vitest: those below the folders whose name ends so. */
interface Files {
  folders: readonly string[];
  ending: string;
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
    ending: '.test.ts',
  },
  browser: { folders: ['tests/model', 'tests/journeys', 'tests/checks'], ending: '.test.tsx' },
  desk: { folders: ['tests/model'], ending: '.test.tsx' },
  'any-api': { folders: ['tests/any-api'], ending: '.test.ts' },
  storybook: { folders: ['stories'], ending: '.stories.tsx' },
  simulation: { folders: ['tests/simulation'], ending: '.test.ts' },
  e2e: { folders: ['tests/e2e'], ending: '.test.ts' },
} satisfies Record<string, Files>;

export type Project = keyof typeof projects;

/** As patterns for Vitest. */
export const patternsOf = (project: Project): string[] =>
  projects[project].folders.map((folder) => `${folder}/**/*${projects[project].ending}`);

/** What is tested first: the quickest answers about machines, money and texts. The others follow as they are. */
export const first = [
  'tests/checks/properties',
  'tests/checks/machines',
  'tests/domain/',
  'tests/machines/',
  'tests/i18n/',
  'tests/checks/',
  'tests/model/',
];
