import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  followRequestOf,
  type RelationActor,
  relationStepOf,
  traderOf,
} from '#machines/follow/relation.machine.ts';
import { DecimalText } from '#ui/figures/DecimalText.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';

/** Says on the trader's page, after a follow, with which settings the trader is followed. */
export function FollowedSheet({ actor }: { actor: RelationActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, relationStepOf);
  const request = useSelector(actor, followRequestOf);
  const { nickname } = useSelector(actor, traderOf);
  return (
    <DoneSheet
      opened={step === 'begun'}
      title={<Trans comment="The user follows this trader already">You follow {<bdi>{nickname}</bdi>}</Trans>}
      lines={[
        {
          label: t({
            message: 'Multiple',
            comment: "By how much the lots of a trader's orders are multiplied",
          }),
          value: <DecimalText value={request?.multiple ?? null} />,
        },
        {
          label: t({
            message: 'Max follow margin',
            comment: 'The most margin that the copies of a trader may use',
          }),
          value: <MoneyText value={request?.maxMargin ?? null} currency="USD" />,
        },
      ]}
      onClose={() => actor.send({ type: 'back' })}
    >
      <Trans>
        The trader's next orders are copied in your forex account. Your copies are among your orders, and you
        can unfollow at any time.
      </Trans>
    </DoneSheet>
  );
}
