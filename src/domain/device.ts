/** What a screen may ask of the device. The device says by itself what came of it. */
export interface Device {
  copy(text: string): void;
  /** Opens the device's own way of passing a link on; null where it has none. */
  share: ((link: { title: string; url: string }) => void) | null;
}
