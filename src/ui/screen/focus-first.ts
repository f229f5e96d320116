/** Focuses the field with an error that comes first on the screen. */
export const focusFirst =
  ({ getInputNode }: { getInputNode: (field: string) => HTMLElement | null }) =>
  (errors: object): void => {
    const [first] = Object.keys(errors)
      .map(getInputNode)
      .filter((node) => node !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  };
