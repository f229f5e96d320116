/** Puts the focus where something has to be filled in first. */
export const focusFirst =
  ({ getInputNode }: { getInputNode: (field: string) => HTMLElement | null }) =>
  (errors: object): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) getInputNode(first)?.focus();
  };
