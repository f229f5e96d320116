import { createContext } from 'react';

/**
 * Whether the API has declared that it knows the additions, and so has the rules of the exchange that go beyond the
 * specification: texts promise them only then.
 */
export const KnowsRules = createContext(true);
