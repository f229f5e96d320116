import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type KycStep, kycPhotos } from '#domain/loan-kyc.ts';
import { isReviewing, type KycActor, kycBlockerOf, kycDraftOf, placeOf } from '#machines/loan/kyc.machine.ts';
import { fieldsIn, type KycBlocker, type KycPlace, kycPlaces } from '#machines/loan/kyc-form.ts';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import { Form, FormFooter, SubmitButton } from '#ui/fields/Form.tsx';
import { notYetUploaded } from '#ui/pictures/upload-messages.ts';
import { RefusalNotice, RejectedNotice } from '#ui/screen/Notice.tsx';
import { StepCount } from '#ui/screen/StepCount.tsx';
import { KycField } from './KycField.tsx';
import classes from './KycForm.module.css';
import { KycReview } from './KycReview.tsx';
import { placeNames } from './messages.ts';
import type { LoanVerificationServices } from './services.ts';

interface KycFormProps {
  actor: KycActor;
  /** Whether the last documents were rejected: the reasons stand at the fields. */
  wasRejected: boolean;
  services: Pick<LoanVerificationServices, 'areas' | 'photos' | 'pictures'>;
}

/** The verification for loans: the fields of one step, or the review of all of them (LOAN-2, LOAN-40). */
export function KycForm({ actor, wasRejected, services }: KycFormProps) {
  const place = useSelector(actor, placeOf);
  return (
    <Stack gap="md">
      {wasRejected ? <RejectedNotice /> : null}
      <KycHeading place={place} />
      {place === 'review' ? (
        <>
          <KycReview actor={actor} />
          <KycFooter actor={actor} />
        </>
      ) : (
        <StepForm key={place} actor={actor} step={place} services={services} />
      )}
    </Stack>
  );
}

/** The first field with an error; of a choice, its first option. */
function firstWrong(form: HTMLElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  return wrong?.role === 'radiogroup' ? wrong.querySelector('input') : wrong;
}

function StepForm({ actor, step, services }: Omit<KycFormProps, 'wasRejected'> & { step: KycStep }) {
  const draft = useSelector(actor, kycDraftOf);
  const refusal = useSelector(actor, refusalOf);

  const goOn = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    // A field with a problem has to be on the screen before it can get the focus.
    flushSync(() => actor.send({ type: 'next' }));
    if (placeOf(actor.getSnapshot()) === step) firstWrong(currentTarget)?.focus();
  };

  return (
    <Form onSubmit={goOn}>
      {fieldsIn(draft, step)
        // The field of the number includes it.
        .filter((field) => field !== 'areaCode')
        .map((field) => (
          <KycField key={field} actor={actor} field={field} services={services} />
        ))}
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <SubmitButton type="submit">
        <Trans comment="To the next step of a form">Next</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Why the form can't be sent, or null. The form itself doesn't change while a photo is uploaded. */
function useKycBlocker(actor: KycActor): KycBlocker | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { children } = actor.getSnapshot();
      const subscriptions = [actor.subscribe(listener)];
      for (const photo of kycPhotos) {
        const upload = children[photo];
        if (upload) subscriptions.push(upload.subscribe(listener));
      }
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => kycBlockerOf(actor.getSnapshot()));
}

/** The button that sends the form, or the choices if no answer came. */
function KycFooter({ actor }: { actor: KycActor }) {
  const { t } = useLingui();
  const busy = useSelector(actor, isBusy);
  const canEdit = useSelector(actor, isReviewing);
  const blocker = useKycBlocker(actor);
  const reasonNow = () => {
    if (!canEdit || blocker === null) return null;
    return blocker === 'uploading' ? (
      t(notYetUploaded)
    ) : (
      <Trans>Please complete the fields marked above.</Trans>
    );
  };
  return (
    <FormFooter isDocked actor={actor} unknown={<Trans>We're not sure your documents were received.</Trans>}>
      <Text size="sm" c="dimmed">
        <Trans>A review takes up to 48 hours.</Trans>
      </Text>
      <SubmitButton busy={busy} reason={reasonNow()} onClick={() => actor.send({ type: 'submit' })}>
        <Trans comment="Sends documents to be checked">Submit</Trans>
      </SubmitButton>
    </FormFooter>
  );
}

/** The name of the step. After a change of step it gets the focus, and is read out once. */
function KycHeading({ place }: { place: KycPlace }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);
  const step = kycPlaces.indexOf(place) + 1;
  const count = kycPlaces.length;
  const name = t(placeNames[place]);
  return (
    <h2
      ref={heading}
      className={classes.heading}
      tabIndex={-1}
      aria-label={t({
        message: `Step ${step} of ${count}: ${name}`,
        comment: 'Progress in a form; the last placeholder is the name of the step',
      })}
    >
      {name}
    </h2>
  );
}

/** Which step is shown, at the end of the header. */
export function KycStepCount({ actor }: { actor: KycActor }) {
  const place = useSelector(actor, placeOf);
  return <StepCount step={kycPlaces.indexOf(place) + 1} count={kycPlaces.length} />;
}
