/** Small texts by key that survive a reload. A text that can't be stored is dropped without an error. */
export interface TextStorage {
  read(key: string): string | null;
  /** Null removes the text. */
  write(key: string, text: string | null): void;
}
