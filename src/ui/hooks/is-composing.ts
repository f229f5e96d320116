import type { KeyboardEvent } from 'react';

/** The key of an event that only says that an input method had it. */
const processKey = 229;

/** Whether a key belongs to an input method, with which a word is being composed: it means nothing to a field then. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === processKey;
