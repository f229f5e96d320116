import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Decimal, isZero } from '#domain/decimal.ts';
import {
  copiesOf,
  type OpenCopies,
  type RelationActor,
  relationStepOf,
  traderOf,
} from '#machines/follow/relation.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { useOfflineReason } from '#ui/fields/Form.tsx';
import { DecimalText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { LeverageText } from '#ui/figures/Quantities.tsx';
import { SideBadge } from '#ui/figures/SideBadge.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { OwnCopiesNote, StopLossWarning } from './CopyNotes.tsx';

const sheetSteps = {
  'confirmingUnfollow.reading': 'asking',
  'confirmingUnfollow.asking': 'asking',
  ending: 'busy',
  endUnconfirmed: 'unconfirmed',
} as const;

const isSheetStep = (step: string): step is keyof typeof sheetSteps => step in sheetSteps;

/** Asks before a trader is unfollowed, and lists the copies that stay open (FOLLOW-89, FOLLOW-108). */
export function UnfollowSheet({ actor }: { actor: RelationActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, relationStepOf);
  const { nickname } = useSelector(actor, traderOf);
  const copies = useSelector(actor, copiesOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const offline = useOfflineReason(actor);
  const isReading = step === 'confirmingUnfollow.reading';
  return (
    <ConfirmSheet
      opened={isSheetStep(step)}
      title={
        <Trans comment="Asks whether to stop following this trader">Unfollow {<bdi>{nickname}</bdi>}?</Trans>
      }
      confirmLabel={<Trans comment="Stops following a trader">Unfollow</Trans>}
      danger
      step={isSheetStep(step) ? sheetSteps[step] : 'asking'}
      reason={offline ?? (isReading ? t`Checking which of your copies are open…` : null)}
      refusal={step === 'confirmingUnfollow.asking' ? refusal : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={step === 'endUnconfirmed' ? onAskAgain : null}
      onCancel={() => actor.send({ type: step === 'endUnconfirmed' ? 'leave' : 'back' })}
    >
      {isReading && copies === null ? null : <CopiesLeft copies={copies} />}
    </ConfirmSheet>
  );
}

/** @param copies all open copies of the trader's orders; null where they couldn't be read */
function CopiesLeft({ copies }: { copies: OpenCopies | null }) {
  const { t } = useLingui();
  if (copies === null)
    return <Trans>Open copies stay open. From then on they are on their own: you close them yourself.</Trans>;
  const { following, own } = copies;
  const count = following.length;
  return (
    <Stack gap="xs">
      <div>
        {count === 0 && own.length > 0
          ? t`Nothing new will be copied.`
          : t({
              message: plural(count, {
                0: 'No copies are open. Nothing new will be copied.',
                one: '# copy stays open. From then on it is on its own: you close it, not the trader.',
                other:
                  '# copies stay open. From then on they are on their own: you close them, not the trader.',
              }),
              comment: "The copies of a trader's orders, once the user stops following",
            })}
      </div>
      {count === 0 ? null : (
        <Stack gap={8}>
          {following.map((copy) => (
            <CopyRow key={copy.id} copy={copy} />
          ))}
        </Stack>
      )}
      <StopLossWarning copies={following} />
      <OwnCopiesNote count={own.length} />
    </Stack>
  );
}

/** A copy with its stops, as far as the API says. */
const CopyRow = ({ copy }: { copy: FollowOrder }) => (
  <div>
    <InfoRow
      label={
        <Group gap={8} component="span">
          <bdi>{copy.symbol}</bdi>
          <SideBadge side={copy.side} />
          {copy.leverage === null ? null : <LeverageText value={copy.leverage} />}
        </Group>
      }
    >
      <Trans comment="The lots of a copy">{<DecimalText value={copy.lots} />} lots</Trans>
    </InfoRow>
    {copy.stopLoss === null ? null : (
      <InfoRow label={<Trans>Stop loss</Trans>}>
        <StopPrice price={copy.stopLoss} places={copy.pricePrecision} />
      </InfoRow>
    )}
    {copy.takeProfit === null || isZero(copy.takeProfit) ? null : (
      <InfoRow label={<Trans>Take profit</Trans>}>
        <StopPrice price={copy.takeProfit} places={copy.pricePrecision} />
      </InfoRow>
    )}
  </div>
);

const StopPrice = ({ price, places }: { price: Decimal; places: number }) =>
  isZero(price) ? (
    <Trans comment="No stop loss is set">None</Trans>
  ) : (
    <DecimalText value={price} places={places} />
  );
