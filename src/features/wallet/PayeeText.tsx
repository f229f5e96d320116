import { Trans } from '@lingui/react/macro';
import type { Payee } from '#protocol/payee.ts';
import { Pill } from '#ui/figures/Pill.tsx';
import { CodeText } from './CodeText.tsx';
import { currencyName } from './currency-name.ts';

/** The part by which payees are told apart: the address, or the bank. */
export const PayeeName = ({ payee: { kind, address, bankName } }: { payee: Payee }) =>
  kind === 'address' ? <CodeText>{address}</CodeText> : <bdi>{bankName}</bdi>;

/** The other facts of a payee. A line doesn't begin with a dot: each stays behind the word before it. */
export const PayeeDetail = ({ payee }: { payee: Payee }) => {
  const { kind, currencyCode, protocol, payeeName, payeeAccount, remark } = payee;
  const network = currencyName({ code: currencyCode, protocol });
  const parts = kind === 'address' ? [network, remark] : [payeeName, payeeAccount, remark];
  return <CodeText>{parts.filter((part) => part !== '').join('\u00a0· ')}</CodeText>;
};

/** Marks a payee that was saved less than a day ago: one that somebody else has added is noticed (WALLET-159). */
export const NewPayeePill = () => (
  <Pill tone="accent">
    <Trans comment="A payee that was just added">New</Trans>
  </Pill>
);
