/** Functions of the device that screens use. The implementation shows the result to the user. */
export interface Device {
  copy(text: string): void;
  /** The text on the clipboard, null if the browser refuses to give it; itself null where that can't be read. */
  paste: (() => Promise<string | null>) | null;
  /** Opens the device's share sheet; null on a device without one. */
  share: ((link: { title: string; url: string }) => void) | null;
}
