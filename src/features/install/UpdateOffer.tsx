import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isUpdateOffered, type UpdateActor } from '#machines/install/update.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import { OfferLine } from '#ui/screen/OfferLine.tsx';

/** Offers a newer release of the app (INSTALL-5). */
export function UpdateOffer({ actor }: { actor: UpdateActor }) {
  const { t } = useLingui();
  const isOffered = useSelector(actor, isUpdateOffered);
  const busy = useSelector(actor, isBusy);
  if (!isOffered) return null;
  return (
    <OfferLine
      label={t({ message: 'New version', comment: 'Of the app' })}
      busy={busy}
      onAccept={() => actor.send({ type: 'accept' })}
      onDecline={() => actor.send({ type: 'postpone' })}
    >
      {t({
        message: 'Update to the new version',
        comment: 'A button that loads the page again, in the newer version of the app',
      })}
    </OfferLine>
  );
}
