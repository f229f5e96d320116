import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import {
  durationOf,
  entryBlockerOf,
  type MicroOrderActor,
  microOrderFieldsOf,
  microOrderStepOf,
} from '#machines/micro/micro-order.machine.ts';
import { SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { ReasonLine } from '#ui/fields/ReasonLine.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { DurationText } from '#ui/figures/Quantities.tsx';
import classes from './MicroButtons.module.css';
import { RatioText, WholeUsd } from './MicroFigures.tsx';
import { microBlockerMessages } from './micro-blocker-messages.ts';

interface MicroButtonsProps {
  actor: MicroOrderActor;
  onSignIn: () => void;
}

/** Buy down and Buy up, on the sides of Sell and Buy, which open the form (MICRO-3), below what it holds. If they are disabled, the reason is shown above. */
export function MicroButtons({ actor, onSignIn }: MicroButtonsProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const blocker = useSelector(actor, entryBlockerOf);
  const offline = useOfflineReason(actor);
  const isIdle = useSelector(actor, (snapshot) => microOrderStepOf(snapshot) === 'idle');
  const shared = {
    disabled: !isIdle || blocker !== null,
    'aria-describedby': blocker === null ? undefined : reasonId,
  };

  // No price moves without the network, which is the reason to name.
  const named = blocker === 'quoteStopped' ? offline : null;
  return (
    <Stack gap="sm">
      <Terms actor={actor} />
      <div>
        <ReasonLine
          id={reasonId}
          reasons={blocker === null ? [] : [named ?? t(microBlockerMessages[blocker])]}
          remedy={blocker === 'signedOut' ? { label: t`Sign in`, onClick: onSignIn } : null}
        />
        <Group grow gap="sm">
          <SubmitButton
            {...shared}
            color="down"
            data-shortcut="sell"
            onClick={() => actor.send({ type: 'buyDown' })}
          >
            {t`Buy down`}
          </SubmitButton>
          <SubmitButton
            {...shared}
            color="up"
            data-shortcut="buy"
            onClick={() => actor.send({ type: 'buyUp' })}
          >
            {t`Buy up`}
          </SubmitButton>
        </Group>
      </div>
    </Stack>
  );
}

/** Stake, duration and payout of the order that the buttons below begin; of a stake that isn't chosen yet the least (MICRO-50). */
function Terms({ actor }: Pick<MicroButtonsProps, 'actor'>) {
  const { t } = useLingui();
  const { amount } = useSelector(actor, microOrderFieldsOf);
  const duration = useSelector(actor, durationOf);
  const limit = duration?.limitAmount ?? null;
  const least = limit === null ? unknownFigure : <WholeUsd value={limit} />;
  return (
    <div className={classes.terms}>
      <LabelledFigure label={t({ message: 'Amount', comment: 'The amount of a micro order in USD' })}>
        {amount === null ? (
          <span>
            <Trans comment="The least amount of a micro order">from {least}</Trans>
          </span>
        ) : (
          <MoneyText value={amount} currency="USD" />
        )}
      </LabelledFigure>
      <LabelledFigure label={t({ message: 'Duration', comment: 'How long a micro order runs' })}>
        {duration === null ? unknownFigure : <DurationText seconds={duration.seconds} />}
      </LabelledFigure>
      <LabelledFigure
        label={<Trans comment="What a won micro order earns, in percent of its amount">Payout ratio</Trans>}
      >
        {duration === null ? unknownFigure : <RatioText terms={duration} />}
      </LabelledFigure>
    </div>
  );
}
