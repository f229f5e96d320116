import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RelationActor, refusalOf, stepOf, traderOf } from '#machines/follow/relation.machine.ts';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';

const sheetSteps = { confirmingUnfollow: 'asking', ending: 'busy', endUnconfirmed: 'unconfirmed' } as const;

const isSheetStep = (step: string): step is keyof typeof sheetSteps => step in sheetSteps;

/** Asks before a trader is unfollowed, and says how many copies stay open (FOLLOW-89). */
export function UnfollowSheet({ actor }: { actor: RelationActor }) {
  const step = useSelector(actor, stepOf);
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
        Copies that are open stay open, with their stops. They are on their own then: you close them yourself.
      </Trans>
    );
  return t({
    message: plural(count, {
      0: 'No copy is open now. Nothing new is copied from then on.',
      one: "# copy stays open, with its stops. It is on its own then: the trader doesn't close it any more, you do.",
      other:
        "# copies stay open, with their stops. They are on their own then: the trader doesn't close them any more, you do.",
    }),
    comment: "What becomes of the copies of a trader's orders when the user stops following",
  });
}
