import { createContext } from 'react';

/** The sandbox that the app talks to; null where it talks to an operator's own API. */
export const Sandbox = createContext<{
  /** The address of what the sandbox has sent: codes by e-mail and SMS. */
  outbox: string;
} | null>(null);
