/** The English source text of a message to the user; marked for extraction where it is written. */
export type MessageId = string;
export type MessageValues = Record<string, string | number>;
