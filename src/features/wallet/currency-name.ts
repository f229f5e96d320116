import { networkName } from '#domain/deposit-networks.ts';

/** A withdraw currency as a text: `USDT-TRC20`, or only the currency where it has no network. */
export const currencyName = ({ code, protocol }: { code: string; protocol: string }): string =>
  networkName({ currencyCode: code, protocolCode: protocol });
