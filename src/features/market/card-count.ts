/** Home shows the first four pairs as cards (MARKET-9). */
export const cardCount = 4;
