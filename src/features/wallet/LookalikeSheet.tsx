import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { lookalikeOf } from '#domain/coin-address.ts';
import { DoubleTapGuard } from '#ui/fields/DoubleTapGuard.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import classes from './LookalikeSheet.module.css';

interface LookalikeSheetProps {
  opened: boolean;
  address: string;
  /** Another of the user's addresses that could be mistaken for it. */
  lookalike: string | null;
  onTrust: () => void;
  onBack: () => void;
}

/** Holds up an address that could be mistaken for another, and marks where the two differ (WALLET-137). */
export function LookalikeSheet({ opened, address, lookalike, onTrust, onBack }: LookalikeSheetProps) {
  const { t } = useLingui();
  const other = lookalike ?? '';
  const differing = differingIn(address, other);
  return (
    <BottomSheet opened={opened} onClose={onBack} title={<Trans>Is this the right address?</Trans>}>
      <Stack gap="md">
        <Notice tone="warning" role="alert">
          <Trans>
            Another of your addresses begins and ends with the same characters. It may be a scam: compare
            every character.
          </Trans>{' '}
          <Plural
            value={differing.length}
            one="# character differs; it is underlined."
            other="# characters differ; they are underlined."
          />
        </Notice>
        <Compared label={t`The address of this withdrawal`} differing={differing} address={address} />
        <Compared label={t`Your other address`} differing={differingIn(other, address)} address={other} />
        <DoubleTapGuard>
          <Stack gap="md">
            <Button size="lg" onClick={onTrust}>
              <Trans>This is the right address</Trans>
            </Button>
            <Button size="lg" variant="default" onClick={onBack}>
              <Trans>Back to the form</Trans>
            </Button>
          </Stack>
        </DoubleTapGuard>
      </Stack>
    </BottomSheet>
  );
}

const differingIn = (address: string, other: string) => lookalikeOf(address, [other])?.differing ?? [];

interface ComparedProps {
  label: ReactNode;
  address: string;
  /** The positions that differ from the other address. */
  differing: readonly number[];
}

const Compared = ({ label, address, differing }: ComparedProps) => (
  <div>
    <p className={classes.label}>{label}</p>
    <bdi dir="ltr" className={classes.address}>
      {segmentsOf(address, differing).map(({ start, text, differs }) =>
        differs ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </bdi>
  </div>
);

interface Segment {
  start: number;
  text: string;
  differs: boolean;
}

/** The address in pieces that differ as a whole, or don't. */
function segmentsOf(address: string, differing: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  for (const [index, character] of [...address].entries()) {
    const differs = differing.includes(index);
    const last = segments.at(-1);
    if (last?.differs === differs) last.text += character;
    else segments.push({ start: index, text: character, differs });
  }
  return segments;
}
