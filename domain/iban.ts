const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** Letters count as 10 to 35. */
const digitsOf = (characters: string): string =>
  characters.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

const compact = (account: string): string => account.replaceAll(/\s/g, '').toUpperCase();

/** Whether an account number is written as an IBAN whose check digits are wrong (ISO 13616, ISO 7064 MOD 97-10). */
export function isMistypedIban(account: string): boolean {
  const text = compact(account);
  if (!iban.test(text)) return false;
  return BigInt(digitsOf(text.slice(4) + text.slice(0, 4))) % 97n !== 1n;
}
