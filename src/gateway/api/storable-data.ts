import type { Call } from '#protocol/call.ts';

/** The data of a reply as far as the device may store it (INSTALL-13). */
export const storedPart = ({ storedFields }: Call, data: unknown): unknown =>
  storedFields && typeof data === 'object' && data !== null
    ? Object.fromEntries(Object.entries(data).filter(([name]) => storedFields.includes(name)))
    : data;
