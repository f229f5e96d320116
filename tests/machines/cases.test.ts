import { describe, expect, it } from 'vitest';
import { play } from '#flow-kit/cases.ts';
import { findCases } from '#tools/flows/models.ts';

describe.each((await findCases()).map((table) => [table.model.name, table] as const))('%s', (_, table) => {
  it.each(Object.entries(table.cases))('%s', async (_title, lines) => {
    await play(table, lines, (seen, expected, where) => expect(seen, where).toEqual(expected));
  });
});
