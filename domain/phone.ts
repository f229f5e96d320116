import { digitsIn, withLatinDigits, withoutInvisible } from './typed-text.ts';

/** The prefix of the area that is selected at first (SESSION-34). */
export const defaultAreaPrefix = '001';

/** An area's calling code without leading zeros, such as `44` for `+44`, `044` or `+044-`. */
export const callingCode = (areaPrefix: string): string => digitsIn(areaPrefix).replace(/^0+/, '');

/**
 * The prefix of a phone account: `+001-` for the API's `001`, `+44-` for its `44`. The API's digits stay as
 * they are, because it knows its accounts by them (SESSION-34, docs/decisions.md).
 */
export const phonePrefix = (areaPrefix: string): string => `+${digitsIn(areaPrefix)}-`;

/** The digits of a number that begins with a calling code, such as `+49` or `0049`; null for any other. */
function internationalDigits(number: string): string | null {
  const plain = withoutInvisible(number.normalize('NFKC')).trim();
  // A zero in brackets is dialled within the country alone.
  if (/^\(?\+/.test(plain)) return digitsIn(plain.replace('(0)', ''));
  const digits = digitsIn(plain);
  return digits.startsWith('00') ? digits.slice(2) : null;
}

/** A number as it is sent: grouped as it was typed, in the digits 0 to 9. */
export const sentNumber = (number: string): string =>
  withLatinDigits(withoutInvisible(number.normalize('NFKC'))).trim();

/** Whether a number begins with a calling code, which its area has already. */
export const hasCallingCode = (number: string): boolean => internationalDigits(number) !== null;

/**
 * The area of a number that begins with a calling code, and the digits behind it; null without one, or with one that no
 * area has. The chosen area comes first: several countries share some codes.
 */
export function splitCallingCode<Area extends { prefix: string }>(
  number: string,
  chosen: Area | null,
  areas: readonly Area[],
): { area: Area; rest: string } | null {
  const digits = internationalDigits(number);
  if (digits === null) return null;
  const isInFront = ({ prefix }: Area) =>
    callingCode(prefix) !== '' && digits.startsWith(callingCode(prefix));
  const lengthOf = ({ prefix }: Area) => callingCode(prefix).length;
  const area =
    chosen !== null && isInFront(chosen)
      ? chosen
      : areas.filter(isInFront).sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  return area === undefined ? null : { area, rest: digits.slice(lengthOf(area)) };
}

/** A phone account: the prefix plus the digits of the number (SESSION-33). */
export const phoneAccount = (areaPrefix: string, number: string): string =>
  `${phonePrefix(areaPrefix)}${digitsIn(number)}`;

/** An account as it is written: `+1 2025550143` for the phone account `+001-2025550143`; an e-mail address stays (APP-40). */
export const writtenAccount = (account: string): string => account.replace(/^\+0*(\d+)-(\d+)$/, '+$1 $2');

/** Whether this area may register: not `+86`, nor codes beginning `+85` (SESSION-35, SESSION-36). */
export const mayRegisterFrom = (areaPrefix: string): boolean => {
  const code = callingCode(areaPrefix);
  return code !== '86' && !code.startsWith('85');
};
