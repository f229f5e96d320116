import type { Environment } from '../environment.ts';

/** The origins that pictures may come from; a relative address is resolved against the last. */
export const pictureOriginsOf = ({ host, origin, pictureOrigins }: Environment): readonly string[] => [
  origin,
  new URL(host).origin,
  ...pictureOrigins,
];
