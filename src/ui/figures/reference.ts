let last: string | null = null;

/** Remembers the id under which the last failed request stands in the exchange's log; null: none has failed. */
export function noteReference(reference: string | null): void {
  last = reference;
}

export const lastReference = () => last;
