/** The picture as it came, since it is decoded in other threads, in real time. */
export const prepare = async (bytes: Uint8Array): Promise<Uint8Array> => bytes;
