import type { Environment } from '../environment.ts';

/** The origins that pictures may come from; a relative address is resolved against the last. */
export const pictureOriginsOf = ({ host, pictureOrigins }: Environment): readonly string[] => [
  window.location.origin,
  new URL(host).origin,
  ...pictureOrigins,
];
