import { useMediaQuery } from '@mantine/hooks';
import { windows } from '../screen/windows.ts';

/** Whether the window is one of these, from the first render on. */
export const useWindow = (name: keyof typeof windows): boolean =>
  useMediaQuery(windows[name], undefined, { getInitialValueInEffect: false });
