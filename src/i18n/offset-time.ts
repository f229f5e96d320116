const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment (Unix milliseconds) in ISO 8601, in the device's time zone, with its offset from UTC. */
export function offsetTime(moment: number): string {
  const minutes = -new Date(moment).getTimezoneOffset();
  const local = new Date(moment + minutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  const offset = `${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`;
}
