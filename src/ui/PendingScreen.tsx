import { Screen } from './Screen.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

/** Keeps a screen's place while what draws it is being loaded. */
export const PendingScreen = () => (
  <Screen title="">
    <SkeletonRows />
  </Screen>
);
