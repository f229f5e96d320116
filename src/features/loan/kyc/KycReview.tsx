import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KycField, type KycStep, kycStepNames } from '#domain/loan-kyc.ts';
import { isReviewing, type KycActor, kycDraftOf } from '#machines/loan/kyc.machine.ts';
import { fieldsIn } from '#machines/loan/kyc-form.ts';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import classes from './KycReview.module.css';
import { KycValue } from './KycValue.tsx';
import { placeNames } from './messages.ts';
import { useKycError, useKycWords } from './use-kyc-words.tsx';

/** The filled-in form step by step, with its problems, and a way to each step. */
export const KycReview = ({ actor }: { actor: KycActor }) => (
  <Stack gap="md">
    {kycStepNames.map((step) => (
      <StepSummary key={step} actor={actor} step={step} />
    ))}
  </Stack>
);

function StepSummary({ actor, step }: { actor: KycActor; step: KycStep }) {
  const { t } = useLingui();
  const draft = useSelector(actor, kycDraftOf);
  const canEdit = useSelector(actor, isReviewing);
  const title = t(placeNames[step]);
  return (
    <Card label={title}>
      <div className={classes.header}>
        <h3 className={classes.title}>{title}</h3>
        <Button
          variant="subtle"
          className={classes.edit ?? ''}
          disabled={!canEdit}
          aria-label={t({ message: `Edit: ${title}`, comment: 'The placeholder is a step of a form' })}
          onClick={() => actor.send({ type: 'goTo', step })}
        >
          <Trans comment="Changes what was filled in">Edit</Trans>
        </Button>
      </div>
      <Stack gap="xs">
        {fieldsIn(draft, step).map((field) => (
          <FieldSummary key={field} actor={actor} field={field} />
        ))}
      </Stack>
    </Card>
  );
}

function FieldSummary({ actor, field }: { actor: KycActor; field: KycField }) {
  const words = useKycWords(actor);
  const error = useKycError(actor, field);
  return (
    <InfoRow label={words.name(field)}>
      {error === null ? (
        <KycValue actor={actor} field={field} />
      ) : (
        <span className={classes.problem}>{error}</span>
      )}
    </InfoRow>
  );
}
