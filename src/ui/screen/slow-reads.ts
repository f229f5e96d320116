import { createContext } from 'react';

/** Whether the user has been waiting for the API for long. */
export const AreReadsSlow = createContext(false);
