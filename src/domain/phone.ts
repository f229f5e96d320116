/** The area code that a phone number has before another one is chosen (document 1, §5). */
export const defaultAreaCode = '+1';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What stands before a number: `+1` is `+001-`, `+852` is `+852-` (document 1, §5). */
export const phonePrefix = (areaCode: string): string => `+${digitsOf(areaCode).padStart(3, '0')}-`;

/** A phone account: prefix plus number, without what people write between digits (document 1, §5). */
export const phoneAccount = (areaCode: string, number: string): string =>
  `${phonePrefix(areaCode)}${digitsOf(number)}`;

/** Whether numbers of this area may register: `+86` and codes beginning `+85` may not (document 1, §5). */
export const mayRegisterFrom = (areaCode: string): boolean => {
  const code = digitsOf(areaCode).replace(/^0+/, '');
  return code !== '86' && !code.startsWith('85');
};
