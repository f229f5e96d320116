import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { Payee } from '#protocol/payee.ts';
import { ShortAddress } from '#ui/figures/AddressText.tsx';
import { Pill } from '#ui/figures/Pill.tsx';
import { CodeText } from './CodeText.tsx';
import { currencyName } from './currency-name.ts';
import classes from './PayeeText.module.css';

interface PayeeTextProps {
  payee: Payee;
  /** Shows of an address only how it begins and ends. */
  isShort?: boolean;
}

const Address = ({ payee: { address }, isShort = false }: PayeeTextProps) =>
  isShort ? <ShortAddress>{address}</ShortAddress> : <CodeText>{address}</CodeText>;

/** What a payee is called: by the user's remark, otherwise by the address or the bank. */
export const PayeeName = (props: PayeeTextProps) => {
  const { kind, address, remark, bankName } = props.payee;
  if (remark === '' && kind === 'address' && address !== '') return <Address {...props} />;
  return <bdi>{remark || bankName || unknownFigure}</bdi>;
};

/** The other facts of a payee. No line begins or ends with a dot: that of its first fact is cut off. */
export const PayeeDetail = (props: PayeeTextProps) => {
  const { kind, currencyCode, protocol, remark, bankName, payeeName, payeeAccount } = props.payee;
  const network = currencyName({ code: currencyCode, protocol });
  const isNamed = remark !== '';
  const parts: ReactNode[] =
    kind === 'address'
      ? [isNamed ? <Address key="address" {...props} /> : '', network]
      : [isNamed ? bankName : '', payeeName, payeeAccount];
  const shown = parts.filter((part) => part !== '');
  return (
    <span className={classes.facts}>
      <span>
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a payee stay in their places.
          <span key={index} className={classes.fact}>
            {index === 0 ? null : <span className={classes.dot}> · </span>}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
};

/** The texts by which a payee is found. */
export const payeeTexts = ({ address, bankName, payeeName, payeeAccount, remark }: Payee) =>
  [address, bankName, payeeName, payeeAccount, remark].join(' ');

/** Marks a payee that was saved less than a day ago: one that somebody else has added is noticed (WALLET-159). */
export const NewPayeePill = () => (
  <Pill tone="warning">
    <Trans comment="A payee that was just added">New</Trans>
  </Pill>
);
