/** Small texts that outlive the page, by key. What can't be stored is forgotten, never an error. */
export interface TextStorage {
  read(key: string): string | null;
  /** Null removes the text. */
  write(key: string, text: string | null): void;
}
