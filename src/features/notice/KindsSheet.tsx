import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Switch, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type NoticeKind, noticeKinds } from '#domain/notice.ts';
import { isChoosing, logOf, type NoticesActor } from '#machines/notice/notices.machine.ts';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';

interface KindsSheetProps {
  actor: NoticesActor;
  renderPush: () => ReactNode;
}

/** The kinds of notices, each with a switch (NOTICE-6), and whether they are pushed (NOTICE-16). */
export function KindsSheet({ actor, renderPush }: KindsSheetProps) {
  const { t } = useLingui();
  const { off } = useSelector(actor, logOf);
  const opened = useSelector(actor, isChoosing);
  const labels: Record<NoticeKind, string> = {
    filled: t({ message: 'Filled pending orders', comment: 'A kind of notices' }),
    closed: t({ message: 'Orders that end by themselves', comment: 'A kind of notices' }),
    microEnded: t({ message: 'Ended micro orders', comment: 'A kind of notices' }),
    review: t({
      message: 'Decisions about what you sent',
      comment: 'A kind of notices: deposits, withdrawals, documents and applications that were reviewed',
    }),
    loan: t({ message: 'Loans to repay', comment: 'A kind of notices' }),
    copy: t({ message: "Copies of traders' orders", comment: 'A kind of notices' }),
    income: t({ message: 'Income from funds', comment: 'A kind of notices' }),
    fundEnded: t({ message: 'Funds that have ended', comment: 'A kind of notices' }),
    price: t({
      message: 'Price alerts',
      comment: 'Notices that a price was reached which the user has named',
    }),
  };
  return (
    <BottomSheet opened={opened} onClose={() => actor.send({ type: 'close' })} title={t`Kinds of notices`}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          <Trans>Notices are stored on this device, and removed when you sign out.</Trans>
        </Text>
        {opened ? renderPush() : null}
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={labels[kind]}
            labelPosition="left"
            checked={!off.includes(kind)}
            styles={{ body: { justifyContent: 'space-between' }, labelWrapper: { flex: 1 } }}
            onChange={() => actor.send({ type: 'switch', kind })}
          />
        ))}
      </Stack>
    </BottomSheet>
  );
}
