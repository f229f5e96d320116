/** Shares a link through the device's share sheet; false if that failed, but not if the user cancelled it. */
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
