/** The text on the clipboard; null if the browser, or its user, refuses. */
export async function pastedText(
  clipboard: Pick<Clipboard, 'readText'>,
  warn: (message: string, cause?: unknown) => void,
): Promise<string | null> {
  try {
    return await clipboard.readText();
  } catch (cause) {
    warn('Pasting did not work', cause);
    return null;
  }
}

/** Copies text to the clipboard; false if the browser refuses. */
export async function copyText(
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
  text: string,
  warn: (message: string, cause?: unknown) => void,
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('The page has no clipboard: it is not served securely');
    await clipboard.writeText(text);
    return true;
  } catch (cause) {
    warn('Copying did not work', cause);
    return false;
  }
}
