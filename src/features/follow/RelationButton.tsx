import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RelationActor, relationStepOf } from '#machines/follow/relation.machine.ts';
import { Notice } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { FollowedSheet } from './FollowedSheet.tsx';
import { UnfollowSheet } from './UnfollowSheet.tsx';

interface RelationButtonProps {
  actor: RelationActor;
  /** Opens the settings. */
  onFollow: () => void;
}

const whileFollowed: readonly ReturnType<typeof relationStepOf>[] = [
  'begun',
  'followed',
  'confirmingUnfollow',
  'ending',
  'endUnconfirmed',
];

/** The button that follows a trader, or unfollows after a confirmation (FOLLOW-19, FOLLOW-20). */
export function RelationButton({ actor, onFollow }: RelationButtonProps) {
  const step = useSelector(actor, relationStepOf);
  const isFollowed = whileFollowed.includes(step);
  return (
    <Stack gap="sm">
      {step === 'ended' ? (
        <Notice>
          <Trans>
            You don't follow this trader any more. The copies that are still open are your own orders now,
            with their stops.
          </Trans>
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
