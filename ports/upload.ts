/** A photo that the user chose. The machine has its name only; the gateway has its bytes under the token. */
export interface ChosenPhoto {
  token: string;
  /** The file's name, for the screen. */
  name: string;
}

/** The bytes of chosen photos, outside of the machines. */
export interface PhotoBox {
  add(file: File): ChosenPhoto;
  /** A URL of the prepared picture for an `img`; null while there is none. */
  previewOf(token: string): string | null;
  remove(token: string): void;
}
