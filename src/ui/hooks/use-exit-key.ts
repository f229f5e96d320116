import { useEffect, useRef, useState } from 'react';

/**
 * A key for a drawer, which changes when the screen of a closed one is shown again: a drawer that was closing
 * when its screen was hidden never ends its transition, and its invisible overlay would cover the screen.
 */
export function useExitKey(opened: boolean): number {
  const [key, setKey] = useState(0);
  const isOpened = useRef(opened);
  useEffect(() => {
    isOpened.current = opened;
  }, [opened]);
  // Effects run again when a hidden screen is shown.
  useEffect(() => {
    if (!isOpened.current) setKey((last) => last + 1);
  }, []);
  return key;
}
