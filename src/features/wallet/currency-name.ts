import { networkLabel } from './network-label.ts';

/** A withdraw currency as a text: `USDT · TRC20`, or only the currency where it has no network. */
export const currencyName = ({ code, protocol }: { code: string; protocol: string }): string =>
  networkLabel({ currencyCode: code, protocolCode: protocol });
