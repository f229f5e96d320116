import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Screen } from './walk.tsx';

interface Form {
  send: (screen: Screen) => Locator;
  /** A field that is there in every state of the form. */
  field: (screen: Screen) => Locator;
  /** What isn't known without an answer. */
  unknown: string;
  done: string;
}

/** What a person sees of a form that is sent as a whole. */
export const formScreens = ({ send, field, unknown, done }: Form) => ({
  editing: (screen: Screen) => expect.element(send(screen)).toBeEnabled(),
  submitting: async (screen: Screen) => {
    await expect.element(send(screen)).toBeDisabled();
    await expect.element(field(screen)).toHaveAttribute('readonly');
  },
  unconfirmed: async (screen: Screen) => {
    await expect.element(screen.getByRole('alert')).toHaveTextContent(unknown);
    await expect.element(send(screen)).not.toBeInTheDocument();
  },
  accepted: (screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(done),
});
