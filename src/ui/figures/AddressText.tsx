import classes from './AddressText.module.css';

/** As many characters as are compared at a glance. */
const group = 4;

/** The first and the last characters of an address, and the groups between them. */
function groupsOf(address: string): { start: number; characters: string }[] {
  const end = address.length - group;
  if (end < 2 * group) return [{ start: 0, characters: address }];
  const starts = Array.from({ length: Math.ceil(end / group) }, (_, index) => index * group);
  return [...starts, end].map((start, index) => ({
    start,
    characters: address.slice(start, starts[index + 1] ?? (start < end ? end : undefined)),
  }));
}

/** A coin address, left to right in every language: in groups, with the first and the last characters marked. */
export const AddressText = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={classes.address}>
    {groupsOf(children).map(({ start, characters }) => (
      <span key={start}>{characters}</span>
    ))}
  </bdi>
);

/** The beginning and the end of an address; all of it is still there to be copied, and is read out. */
export const ShortAddress = ({ children: address }: { children: string }) => (
  <bdi dir="ltr">
    {address.slice(0, group + 2)}
    <span className={classes.middle}>{address.slice(group + 2, -group)}</span>
    {address.slice(-group)}
  </bdi>
);
