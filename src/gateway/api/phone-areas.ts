import type { PhoneArea } from '#ports/session.ts';
import { registrationCalls } from '#protocol/registration.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

/** The areas of phone numbers with their countries; their screen shows a failure. */
export const phoneAreasLoader = (client: Client) =>
  fromPromise<PhoneArea[]>(({ signal }) => client.read(registrationCalls.areas, {}, { signal, quiet: true }));
