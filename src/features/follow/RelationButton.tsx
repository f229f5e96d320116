import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  copiesOf,
  followRequestOf,
  isFollowing,
  type OpenCopies,
  type RelationActor,
  relationStepOf,
  traderOf,
} from '#machines/follow/relation.machine.ts';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { DecimalText, MoneyText } from '#ui/figures/Figure.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { OwnCopiesNote, StopLossWarning } from './CopyNotes.tsx';
import { UnfollowSheet } from './UnfollowSheet.tsx';

export interface RelationButtonProps {
  actor: RelationActor;
  /** Opens the settings. */
  onFollow: () => void;
  /** Opens the orders that are held. */
  onOrders: () => void;
}

/** The button that follows a trader, or unfollows after a confirmation (FOLLOW-19, FOLLOW-20). */
export function RelationButton({ actor, onFollow, onOrders }: RelationButtonProps) {
  const step = useSelector(actor, relationStepOf);
  const copies = useSelector(actor, copiesOf);
  const isFollowed = useSelector(actor, isFollowing);
  return (
    <Stack gap="sm">
      {step === 'ended' ? (
        <Notice>
          <Stack gap="xs">
            <div>
              <Unfollowed copies={copies} />
            </div>
            <StopLossWarning copies={copies?.following ?? []} />
            <OwnCopiesNote count={copies?.own.length ?? 0} />
            {hasNone(copies) ? null : (
              <Button variant="default" onClick={onOrders}>
                <Trans>View orders</Trans>
              </Button>
            )}
          </Stack>
        </Notice>
      ) : null}
      {isFollowed ? (
        <SubmitButton variant="default" onClick={() => actor.send({ type: 'unfollow' })}>
          <Trans comment="Stops following a trader, after a confirmation">Unfollow</Trans>
        </SubmitButton>
      ) : (
        <SubmitButton onClick={onFollow}>
          <Trans comment="Button that opens the settings with which a trader is followed">Follow</Trans>
        </SubmitButton>
      )}
      <FollowedSheet actor={actor} />
      <UnfollowSheet actor={actor} />
    </Stack>
  );
}

/** Whether it is known that no copy is open. */
const hasNone = (copies: OpenCopies | null) =>
  copies !== null && copies.following.length === 0 && copies.own.length === 0;

/** @param copies those that are open now; null where they aren't known */
function Unfollowed({ copies }: { copies: OpenCopies | null }) {
  const { t } = useLingui();
  if (copies === null)
    return (
      <Trans>
        You don't follow this trader any more. The copies that are still open are your own orders now.
      </Trans>
    );
  const count = copies.following.length;
  if (count === 0 && copies.own.length > 0) return <Trans>You don't follow this trader any more.</Trans>;
  return t({
    message: plural(count, {
      0: "You don't follow this trader any more. None of your copies is open.",
      one: "You don't follow this trader any more. # copy is still open: it is your own order now.",
      other: "You don't follow this trader any more. # copies are still open: they are your own orders now.",
    }),
    comment: "The copies of a trader's orders, after the user stopped following",
  });
}

/** Says on the trader's page, after a follow, with which settings the trader is followed. */
function FollowedSheet({ actor }: { actor: RelationActor }) {
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
