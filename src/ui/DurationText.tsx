import { Plural } from '@lingui/react/macro';

/** A length of time: in minutes if it is a whole number of them, otherwise in seconds. */
export const DurationText = ({ seconds }: { seconds: number }) =>
  seconds >= 60 && seconds % 60 === 0 ? (
    <Plural value={seconds / 60} one="# minute" other="# minutes" />
  ) : (
    <Plural value={seconds} one="# second" other="# seconds" />
  );
