/** Home shows a user the first four pairs as cards (MARKET-9), and a guest the two that have changed most. */
export const cardCount = 4;
export const moverCount = 2;
