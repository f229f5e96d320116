import { registrationCalls } from '#protocol/registration.ts';
import { type Client, quiet, reader } from './client.ts';

/** The areas of phone numbers with their countries; their screen shows a failure. */
export const phoneAreasLoader = (client: Client) =>
  reader((_, options) => client.read(registrationCalls.areas, {}, options), quiet);
