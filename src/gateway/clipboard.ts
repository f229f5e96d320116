/** Puts text on the clipboard; false when the browser doesn't let it. */
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
