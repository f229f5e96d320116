/** Passes a link on by the device's own means; false when they failed, not when the user thought better of it. */
export async function shareLink(
  share: (data: ShareData) => Promise<void>,
  link: { title: string; url: string },
  warn: (message: string, cause?: unknown) => void,
): Promise<boolean> {
  try {
    await share(link);
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return true;
    warn('Sharing did not work', cause);
    return false;
  }
}
