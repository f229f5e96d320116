import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { WireReply } from '#protocol/call.ts';
import type { registrationCalls } from '#protocol/registration.ts';

/** Every country that has a telephone code, by ISO 3166 code; ids follow that order from 1. */
export const areas: WireReply<typeof registrationCalls.areas> = [...getCountries()]
  .sort()
  .map((country, index) => ({
    id: index + 1,
    code: country,
    global_code: `+${getCountryCallingCode(country)}`,
  }));
