interface Kind {
  currencyCode: string;
  protocolCode: string;
}

/** The name of a network: `USDT-TRC20`, or only the part of it that is named (LOAN-33, WALLET-18). */
export const networkName = ({ currencyCode, protocolCode }: Kind): string =>
  [currencyCode, protocolCode].filter((part) => part !== '').join('-');

/**
 * The networks over which deposits are taken now: those whose currency and protocol are among `currencies`. All
 * of them if there are no currencies, since an API may not name any.
 */
export function openNetworks<Network extends Kind>(
  networks: readonly Network[],
  currencies: readonly Kind[],
): Network[] {
  return networks.filter(
    ({ currencyCode, protocolCode }) =>
      currencies.length === 0 ||
      currencies.some((taken) => taken.currencyCode === currencyCode && taken.protocolCode === protocolCode),
  );
}
