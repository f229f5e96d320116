import { registrationCalls } from '#protocol/registration.ts';
import type { Client } from './client.ts';
import { quiet, reader } from './reading.ts';

/** The areas of phone numbers with their countries; their screen shows a failure. */
export const phoneAreasLoader = (client: Client) =>
  reader((_, options) => client.read(registrationCalls.areas, {}, options), quiet);
