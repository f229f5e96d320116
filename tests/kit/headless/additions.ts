import type { GenericSchema } from 'valibot';
import { isAddition } from '#protocol/additions.ts';

const parts = ['row', 'summary', 'wrapped'] as const;

/** The schemas of the objects in a reply: of its rows, of the figures beside them, or of the whole reply. */
function* objectsIn(schema: object): Generator<Record<string, object>> {
  const fields: Record<string, unknown> = { ...schema };
  if (typeof fields.entries === 'object' && fields.entries !== null) yield { ...fields.entries };
  for (const part of parts) {
    const inner = fields[part];
    if (typeof inner === 'object' && inner !== null) yield* objectsIn(inner);
  }
}

/** The fields of a reply or of an input, with dots for a field within a field, and whether they are additions. */
export function fieldsOf(schema: GenericSchema): { name: string; isAdded: boolean }[] {
  return [...objectsIn(schema)].flatMap((entries) =>
    Object.entries(entries).flatMap(([name, entry]) => {
      const inner = [...objectsIn(entry)].flatMap((fields) => Object.entries(fields));
      return [
        { name, isAdded: isAddition(entry) },
        ...inner.map(([field, innerEntry]) => ({
          name: `${name}.${field}`,
          isAdded: isAddition(innerEntry),
        })),
      ];
    }),
  );
}

/** The additions of an input or a reply; `data` where the whole reply is one. */
export const additionsIn = (schema: GenericSchema): string[] =>
  isAddition(schema) ? ['data'] : fieldsOf(schema).flatMap(({ name, isAdded }) => (isAdded ? [name] : []));
