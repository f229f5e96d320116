import { Screen } from './Screen.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

/** Shown while the code of a screen is being loaded. */
export const PendingScreen = () => (
  <Screen title="">
    <SkeletonRows />
  </Screen>
);
