import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RelationActor, relationStepOf, traderOf } from '#machines/follow/relation.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';

const sheetSteps = { confirmingUnfollow: 'asking', ending: 'busy', endUnconfirmed: 'unconfirmed' } as const;

const isSheetStep = (step: string): step is keyof typeof sheetSteps => step in sheetSteps;

/** Asks before a trader is unfollowed, and says how many copies stay open (FOLLOW-89). */
export function UnfollowSheet({ actor }: { actor: RelationActor }) {
  const step = useSelector(actor, relationStepOf);
  const { nickname, openCopies } = useSelector(actor, traderOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  return (
    <ConfirmSheet
      opened={isSheetStep(step)}
      title={
        <Trans comment="Asks whether to stop following this trader">Unfollow {<bdi>{nickname}</bdi>}?</Trans>
      }
      confirmLabel={<Trans comment="Stops following a trader">Unfollow</Trans>}
      danger
      step={isSheetStep(step) ? sheetSteps[step] : 'asking'}
      refusal={step === 'confirmingUnfollow' ? refusal : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={step === 'endUnconfirmed' ? onAskAgain : null}
      onCancel={() => actor.send({ type: step === 'endUnconfirmed' ? 'leave' : 'back' })}
    >
      <OpenCopies count={openCopies} />
    </ConfirmSheet>
  );
}

/** @param count the copies that are open; null where the API doesn't say */
function OpenCopies({ count }: { count: number | null }) {
  const { t } = useLingui();
  if (count === null)
    return (
      <Trans>
        Open copies stay open, with their stops. From then on they are on their own: you close them yourself.
      </Trans>
    );
  return t({
    message: plural(count, {
      0: 'No copies are open. Nothing new will be copied.',
      one: '# copy stays open, with its stops. From then on it is on its own: you close it, not the trader.',
      other:
        '# copies stay open, with their stops. From then on they are on their own: you close them, not the trader.',
    }),
    comment: "The copies of a trader's orders, once the user stops following",
  });
}
