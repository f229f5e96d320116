/**
 * Returns the names of countries by their ISO 3166 code, in the language of the tag. Another code is returned as it
 * is, since `Intl` would throw.
 */
export function regionNames(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return (country) => (/^[A-Z]{2}$/i.test(country) ? (names.of(country) ?? country) : country);
}
