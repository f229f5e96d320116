/** Functions of the device that screens use. The implementation shows the result to the user. */
export interface Device {
  copy(text: string): void;
  /** Opens the device's share sheet; null on a device without one. */
  share: ((link: { title: string; url: string }) => void) | null;
}
