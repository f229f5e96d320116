/** The prefix of the area that is selected at first (SESSION-34). */
export const defaultAreaPrefix = '001';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** An area's calling code without leading zeros, such as `44` for `+44`, `044` or `+044-`. */
export const callingCode = (areaPrefix: string): string => digitsOf(areaPrefix).replace(/^0+/, '');

/**
 * The prefix of a phone account: `+001-` for the API's `001`, `+44-` for its `44`. The API's digits stay as
 * they are, because it knows its accounts by them (SESSION-34, docs/decisions.md).
 */
export const phonePrefix = (areaPrefix: string): string => `+${digitsOf(areaPrefix)}-`;

/** A phone account: the prefix plus the digits of the number (SESSION-33). */
export const phoneAccount = (areaPrefix: string, number: string): string =>
  `${phonePrefix(areaPrefix)}${digitsOf(number)}`;

/** An account as it is written: `+1 2025550143` for the phone account `+001-2025550143`; an e-mail address stays (APP-40). */
export const writtenAccount = (account: string): string => account.replace(/^\+0*(\d+)-(\d+)$/, '+$1 $2');

/** Whether this area may register: not `+86`, nor codes beginning `+85` (SESSION-35, SESSION-36). */
export const mayRegisterFrom = (areaPrefix: string): boolean => {
  const code = callingCode(areaPrefix);
  return code !== '86' && !code.startsWith('85');
};
