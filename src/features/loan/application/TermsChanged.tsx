import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  agreementOf,
  changedTermsBlockerOf,
  changedTermsOf,
  confirmedNameOf,
  confirmedOf,
  type LoanApplicationActor,
  loanApplicationFieldsOf,
  needsNewerApp,
} from '#machines/loan/application.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { ChangesTable } from '#ui/figures/ChangesTable.tsx';
import { changesBetween } from '#ui/figures/changed-figures.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { AgreementDate } from '../AgreementDate.tsx';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import { TermText, termFigures } from './use-term-lines.tsx';

interface TermsChangedProps {
  actor: LoanApplicationActor;
  /** Returns to amount and period. */
  onForm: () => void;
  /** Reloads the app. */
  onReload: () => void;
}

/** The terms that the user has seen beside those that hold now, figure by figure (LOAN-109). */
export function TermsChanged({ actor, onForm, onReload }: TermsChangedProps) {
  const { t } = useLingui();
  const refusal = useSelector(actor, refusalOf);
  const isOutdated = useSelector(actor, needsNewerApp);
  const blocker = useSelector(actor, changedTermsBlockerOf);
  const changes = useChanges(actor);
  return (
    <Stack gap="md">
      <Notice tone="warning" role="alert" title={<Trans>The terms have changed</Trans>}>
        {refusal ?? <Trans>The terms of this loan have changed since you saw them. Nothing was sent.</Trans>}
      </Notice>
      {changes.length > 0 ? <ChangesTable changes={changes} /> : null}
      {isOutdated ? (
        <>
          <Text>
            <Trans>The agreement has been reworded. Reload the app to read it.</Trans>
          </Text>
          <SubmitButton onClick={onReload}>
            <Trans comment="Reloads the app, to get its newest version">Reload</Trans>
          </SubmitButton>
        </>
      ) : (
        <>
          {changes.length > 0 ? null : (
            <Text>
              <Trans>Only the wording of the agreement has changed. Please read it again.</Trans>
            </Text>
          )}
          <SubmitButton
            reason={blocker && t(loanBlockerMessages[blocker])}
            onClick={() => actor.send({ type: 'accept' })}
          >
            <Trans comment="Accepts the changed terms of a loan">Read the new agreement</Trans>
          </SubmitButton>
        </>
      )}
      <Button variant="default" size="lg" onClick={onForm}>
        <Trans comment="Returns to the form of a loan">Choose another loan</Trans>
      </Button>
    </Stack>
  );
}

/** The figures, the date and the name, as far as they aren't what the user has seen. */
function useChanges(actor: LoanApplicationActor) {
  const { t } = useLingui();
  const before = useSelector(actor, confirmedOf);
  const now = useSelector(actor, changedTermsOf);
  const dateBefore = useSelector(actor, (snapshot) => agreementOf(snapshot)?.date ?? null);
  const nameBefore = useSelector(actor, confirmedNameOf);
  const { amount } = useSelector(actor, loanApplicationFieldsOf);
  if (now === null) return [];
  const shown = (name: string, text: string | null) =>
    name === 'date' && text !== null ? <AgreementDate date={text} /> : <bdi>{text}</bdi>;
  const figures = before === null ? [] : changesBetween(termFigures, before, now.product, amount);
  const texts = [
    {
      name: 'date',
      label: t({ message: 'Date', comment: 'The date of an agreement' }),
      before: dateBefore,
      now: now.date,
    },
    {
      name: 'borrower',
      label: t({ message: 'Borrower', comment: 'The name of the user who signs an agreement' }),
      before: nameBefore,
      now: now.borrower,
    },
  ];
  return [
    ...figures.map((change) => ({
      name: change.name,
      label: t(change.label),
      before: <TermText kind={change.kind} value={change.before} />,
      now: <TermText kind={change.kind} value={change.now} />,
    })),
    ...texts
      .filter((text) => text.before !== null && text.now !== null && text.before !== text.now)
      .map((text) => ({ ...text, before: shown(text.name, text.before), now: shown(text.name, text.now) })),
  ];
}
