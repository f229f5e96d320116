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
import { ChangesTable } from '#ui/ChangesTable.tsx';
import { changesBetween } from '#ui/changed-figures.ts';
import { Notice } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import { TermText } from './TermText.tsx';
import { termFigures } from './term-figures.ts';

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
  const figures = changesBetween(termFigures, before, now.product, amount).map((change) => ({
    label: t(change.label),
    before: <TermText kind={change.kind} value={change.before} />,
    now: <TermText kind={change.kind} value={change.now} />,
  }));
  const date = {
    label: t({ message: 'Date', comment: 'The date of an agreement' }),
    before: <bdi>{dateBefore}</bdi>,
    now: <bdi>{now.date}</bdi>,
  };
  const hasOtherDate = dateBefore !== null && dateBefore !== now.date;
  return <ChangesTable changes={hasOtherDate ? [...figures, date] : figures} />;
}
