/** A network as a text: `USDT · TRC20`, or only the one of them that is named (WALLET-18). */
export const networkLabel = ({
  currencyCode,
  protocolCode,
}: {
  currencyCode: string;
  protocolCode: string;
}): string => [currencyCode, protocolCode].filter((part) => part !== '').join(' · ');
