import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

/**
 * Every country with a calling code (SESSION-39), by ISO 3166 code; ids follow that order from 1. The prefix
 * has at least three digits, like the default one (SESSION-34).
 */
export const areas = [...getCountries()].sort().map((country, index) => ({
  id: index + 1,
  code: country,
  global_code: getCountryCallingCode(country).padStart(3, '0'),
}));
