import { createContext } from 'react';

/** The sandbox that the app is connected to; null with an operator's own API. */
export const Sandbox = createContext<{
  /** The URL of the list of codes that the sandbox has sent by e-mail and SMS. */
  outbox: string;
} | null>(null);
