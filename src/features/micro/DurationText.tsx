import { Plural } from '@lingui/react/macro';

/** How long a micro order runs: in minutes where they are whole. */
export const DurationText = ({ seconds }: { seconds: number }) =>
  seconds >= 60 && seconds % 60 === 0 ? (
    <Plural value={seconds / 60} one="# minute" other="# minutes" />
  ) : (
    <Plural value={seconds} one="# second" other="# seconds" />
  );
