import { SkeletonRows } from './Placeholders.tsx';
import { Screen } from './Screen.tsx';

/** Shown while the code of a screen is being loaded. */
export const PendingScreen = () => (
  <Screen title="">
    <SkeletonRows />
  </Screen>
);
