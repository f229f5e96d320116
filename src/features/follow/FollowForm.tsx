import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useFormat } from '#i18n/useFormat.ts';
import {
  blockerOf,
  fieldsOf,
  isBusy,
  type RelationActor,
  refusalOf,
  stepOf,
  traderOf,
} from '#machines/follow/relation.machine.ts';
import { BalanceNote } from '#ui/BalanceNote.tsx';
import { DecimalInput } from '#ui/DecimalInput.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { CopyPreview } from './CopyPreview.tsx';
import { missingSettings } from './follow-blocker-messages.ts';
import type { RelationServices } from './relation-services.ts';
import { useContractMoney } from './use-contract-money.ts';

interface FollowFormProps extends Pick<RelationServices, 'balances'> {
  actor: RelationActor;
}

/** The settings with which a trader is followed, and what they would have done (FOLLOW-24 to FOLLOW-26). */
export function FollowForm({ actor, balances }: FollowFormProps) {
  const step = useSelector(actor, stepOf);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'submit' });
      }}
    >
      <Stack gap="md">
        <Fields actor={actor} balances={balances} disabled={step !== 'settings.editing'} />
        <CopyPreview actor={actor} balances={balances} />
        <Footer actor={actor} />
      </Stack>
    </form>
  );
}

function Fields({ actor, balances, disabled }: FollowFormProps & { disabled: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { multiple, maxMargin } = useSelector(actor, fieldsOf);
  const { maxMargin: tradersMaximum } = useSelector(actor, traderOf);
  const status = useSelector(balances, (snapshot) => snapshot.value);
  const available = useContractMoney(balances);
  return (
    <Stack gap="md">
      <DecimalInput
        label={t({
          message: 'Multiple',
          comment: "By how much the lots of a trader's orders are multiplied",
        })}
        description={t`Your lots are the trader's lots times this number.`}
        value={multiple}
        disabled={disabled}
        onChange={(value) => actor.send({ type: 'change', changes: { multiple: value } })}
      />
      <div>
        <DecimalInput
          label={t({
            message: 'Max follow margin',
            comment: 'The most margin that the copies of a trader may use',
          })}
          description={t`The open copies of this trader never use more margin than this together.`}
          value={maxMargin}
          disabled={disabled}
          {...(tradersMaximum === null ? {} : { placeholder: format.decimal(tradersMaximum) })}
          rightSection={<Text size="sm">USD</Text>}
          rightSectionWidth={64}
          rightSectionPointerEvents="none"
          onChange={(value) => actor.send({ type: 'change', changes: { maxMargin: value } })}
        />
        <Text size="sm" c="dimmed" mt={4}>
          <Trans comment="The available money of the contract account">
            Available in your forex account: {<MoneyText value={available} currency="USD" />}
          </Trans>
        </Text>
        <BalanceNote status={status} onRetry={() => balances.send({ type: 'refresh' })} />
      </div>
    </Stack>
  );
}

function Footer({ actor }: Pick<FollowFormProps, 'actor'>) {
  const { t } = useLingui();
  const step = useSelector(actor, stepOf);
  const busy = useSelector(actor, isBusy);
  const blocker = useSelector(actor, blockerOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        <Trans>
          We got no answer, so we don't know whether you follow this trader now. The trader's page shows it.
        </Trans>
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <SubmitButton
        type="submit"
        busy={busy}
        reason={busy || blocker === null ? null : t(missingSettings[blocker])}
      >
        <Trans comment="The button that follows a trader with these settings">Follow now</Trans>
      </SubmitButton>
      <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'back' })}>
        <Trans comment="Returns to the terms of copy-trading">Read the terms again</Trans>
      </Button>
    </>
  );
}
