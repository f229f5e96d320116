/** What `call` answers of a call that was refused in these words. */
export const refused = (msg: string, data: unknown = null) => ({ status: 200, code: 0, msg, data });

/** What `call` answers of a call that was done. */
export const done = (msg: string, data: unknown = null) => ({ status: 200, code: 1, msg, data });
