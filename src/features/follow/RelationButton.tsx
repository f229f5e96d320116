import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Decimal, isZero } from '#domain/decimal.ts';
import {
  copiesOf,
  followRequestOf,
  isFollowing,
  type OpenCopies,
  type RelationActor,
  relationStepOf,
  traderOf,
} from '#machines/follow/relation.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { FollowOrder } from '#protocol/follow.ts';
import { SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { DecimalText, MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { LeverageText } from '#ui/figures/Quantities.tsx';
import { SideBadge } from '#ui/figures/SideBadge.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { useTraderName } from './TraderParts.tsx';

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
  const nickname = useTraderName(useSelector(actor, traderOf));
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
                <Trans>See your orders</Trans>
              </Button>
            )}
          </Stack>
        </Notice>
      ) : null}
      {isFollowed ? (
        <SubmitButton variant="default" onClick={() => actor.send({ type: 'unfollow' })}>
          <Trans comment="Stops copying a trader, after a confirmation">Stop copying</Trans>
        </SubmitButton>
      ) : (
        <SubmitButton onClick={onFollow}>
          <Trans comment="Begins to follow a trader">Copy {nickname}</Trans>
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
    return <Trans>You've stopped copying this trader. Open copies are now yours to manage.</Trans>;
  const count = copies.following.length;
  if (count === 0 && copies.own.length > 0) return <Trans>You've stopped copying this trader.</Trans>;
  return t({
    message: plural(count, {
      0: "You've stopped copying this trader. None of your copies is open.",
      one: "You've stopped copying this trader. # copy is still open and now yours to manage.",
      other: "You've stopped copying this trader. # copies are still open and now yours to manage.",
    }),
    comment: "The copies of a trader's orders, after the user stopped copying",
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
      title={
        <Trans comment="The user copies this trader already">You're copying {<bdi>{nickname}</bdi>}</Trans>
      }
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
            message: 'Max margin for copies',
            comment: 'The most margin that the copies of a trader may use',
          }),
          value: <MoneyText value={request?.maxMargin ?? null} currency="USD" />,
        },
      ]}
      onClose={() => actor.send({ type: 'back' })}
    >
      <Trans>
        The trader's new positions are copied into your forex account. You'll find them under Orders, and you
        can stop at any time.
      </Trans>
    </DoneSheet>
  );
}

const sheetSteps = {
  'confirmingUnfollow.reading': 'asking',
  'confirmingUnfollow.asking': 'asking',
  ending: 'busy',
  endUnconfirmed: 'unconfirmed',
} as const;

const isSheetStep = (step: string): step is keyof typeof sheetSteps => step in sheetSteps;

/** Asks before a trader is unfollowed, and lists the copies that stay open (FOLLOW-89, FOLLOW-108). */
function UnfollowSheet({ actor }: { actor: RelationActor }) {
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
        <Trans comment="Asks whether to stop copying this trader">
          Stop copying {<bdi>{nickname}</bdi>}?
        </Trans>
      }
      confirmLabel={<Trans comment="Stops copying a trader">Stop copying</Trans>}
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
  if (copies === null) return <Trans>Open copies stay open, and you close them yourself.</Trans>;
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
                one: '# copy stays open. You close it yourself.',
                other: '# copies stay open. You close them yourself.',
              }),
              comment: "The copies of a trader's orders, once the user stops copying",
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

/** Counts the copies that are known to have no stop loss, and says what to do about it (FOLLOW-117). */
function StopLossWarning({ copies }: { copies: readonly FollowOrder[] }) {
  const { t } = useLingui();
  const count = copies.filter(({ stopLoss }) => stopLoss !== null && isZero(stopLoss)).length;
  if (count === 0) return null;
  return (
    <div>
      {t({
        message: plural(count, {
          one: '# copy has no stop loss. Set one in Orders, or close it there.',
          other: '# copies have no stop loss. Set one for each in Orders, or close them there.',
        }),
        comment: "Open copies of a trader's orders, once the user stops copying",
      })}
    </div>
  );
}

/** Counts the copies that an earlier unfollow has let go apart from those that follow the trader (FOLLOW-116). */
function OwnCopiesNote({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <div>
      {t({
        message: plural(count, {
          one: '# earlier copy is already yours to manage and stays open.',
          other: '# earlier copies are already yours to manage and stay open.',
        }),
        comment: "Open copies of a trader's orders from a time when the user followed the trader before",
      })}
    </div>
  );
}
