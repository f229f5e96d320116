import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  agreementOf,
  changedTermsOf,
  confirmedOf,
  fieldsOf,
  type LoanApplicationActor,
  newBlockerOf,
  refusalOf,
} from '#machines/loan/application.machine.ts';
import { Notice } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { changesBetween } from './changed-figures.ts';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import classes from './TermsChanged.module.css';
import { TermText } from './TermText.tsx';

interface TermsChangedProps {
  actor: LoanApplicationActor;
  /** Returns to amount and period. */
  onForm: () => void;
}

/** What the user has seen and what counts now, figure by figure (LOAN-109). */
export function TermsChanged({ actor, onForm }: TermsChangedProps) {
  const { t } = useLingui();
  const refusal = useSelector(actor, refusalOf);
  const blocker = useSelector(actor, newBlockerOf);
  return (
    <Stack gap="md">
      <Notice tone="warning" role="alert" title={<Trans>The terms have changed</Trans>}>
        {refusal ?? <Trans>The terms of this loan are not what you have seen. Nothing was sent.</Trans>}
      </Notice>
      <Changes actor={actor} />
      <SubmitButton
        reason={blocker === null ? null : t(loanBlockerMessages[blocker])}
        onClick={() => actor.send({ type: 'accept' })}
      >
        <Trans comment="Accepts the changed terms of a loan">Read the new agreement</Trans>
      </SubmitButton>
      <Button variant="default" size="lg" onClick={onForm}>
        <Trans comment="Returns to the form of a loan">Choose another loan</Trans>
      </Button>
    </Stack>
  );
}

function Changes({ actor }: Pick<TermsChangedProps, 'actor'>) {
  const { t } = useLingui();
  const before = useSelector(actor, confirmedOf);
  const now = useSelector(actor, changedTermsOf);
  const dateBefore = useSelector(actor, (snapshot) => agreementOf(snapshot)?.date ?? null);
  const { amount } = useSelector(actor, fieldsOf);
  if (before === null || now === null) return null;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans comment="Heading of the terms that the user has seen">Before</Trans>
          </th>
          <th scope="col">
            <Trans comment="Heading of the terms that count now">Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changesBetween(before, now.product, amount).map(({ name, label, kind, ...values }) => (
          <tr key={name}>
            <th scope="row">{t(label)}</th>
            <td>
              <TermText kind={kind} value={values.before} />
            </td>
            <td>
              <TermText kind={kind} value={values.now} />
            </td>
          </tr>
        ))}
        {dateBefore === null || dateBefore === now.date ? null : (
          <tr>
            <th scope="row">
              <Trans comment="The date of an agreement">Date</Trans>
            </th>
            <td>
              <bdi>{dateBefore}</bdi>
            </td>
            <td>
              <bdi>{now.date}</bdi>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
