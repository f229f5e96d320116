import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { momentOf } from '#i18n/format-time.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { utcOffset } from '#i18n/offset-time.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { SavedLoan } from '#protocol/loan.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { LoadingText } from '#ui/screen/LoadingText.tsx';
import { Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AgreementText, languageOf } from '../AgreementText.tsx';
import { UnknownLoan } from '../InsteadOfLoan.tsx';
import type { LoanServices } from '../services.ts';

export interface SignedAgreementScreenProps {
  services: Pick<LoanServices, 'savedLoanOf' | 'html' | 'print'>;
  loanId: string;
  onRecords: () => void;
  onBack: () => void;
}

/** /loan/agreement with a loan: the text as it was signed, to be read and printed (LOAN-25). */
export function SignedAgreementScreen({ services, loanId, onRecords, onBack }: SignedAgreementScreenProps) {
  const { t } = useLingui();
  const actor = services.savedLoanOf(loanId);
  const answer = useSelector(actor, loadedValueOf);
  const isShown = answer?.known === true;
  return (
    <Screen
      title={t`Signed agreement`}
      onBack={onBack}
      padded
      isText={isShown}
      actions={
        isShown ? (
          <IconButton
            label={t({ message: 'Print', comment: 'Prints an agreement' })}
            onClick={services.print}
          >
            <IconPrinter aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      {isShown ? (
        <SignedAgreement loan={answer.value} html={services.html} />
      ) : answer ? (
        <UnknownLoan message={answer.message} onLoans={onRecords} />
      ) : (
        <Unloaded actor={actor} title={<Trans>The agreement could not be loaded</Trans>}>
          <LoadingText />
        </Unloaded>
      )}
    </Screen>
  );
}

/** The signed text and its record; what the API doesn't say is left out (LOAN-111). */
function SignedAgreement({ loan, html }: { loan: SavedLoan; html: LoanServices['html'] }) {
  const { signedAt, language, version, hash } = loan;
  return (
    <Stack gap="md">
      <AgreementText
        html={loan.agreement}
        language={language}
        context={html}
        smallPrint={<SignedRecord loan={loan} />}
      />
      <div>
        {signedAt === '' ? null : (
          <InfoRow label={<Trans comment="When an agreement was signed">Signed</Trans>}>
            <DateText value={signedAt} />
          </InfoRow>
        )}
        {version === '' ? null : (
          <InfoRow label={<Trans comment="The version of an agreement's text">Version</Trans>}>
            <bdi>{version}</bdi>
          </InfoRow>
        )}
        {language === '' ? null : (
          <InfoRow label={<Trans comment="The language of an agreement">Language</Trans>}>
            <bdi>{languageOf(language)?.name ?? language}</bdi>
          </InfoRow>
        )}
        {hash === '' ? null : (
          <InfoRow label={<Trans comment="The SHA-256 of an agreement's text">Hash (SHA-256)</Trans>}>
            <bdi dir="ltr">{hash}</bdi>
          </InfoRow>
        )}
      </div>
    </Stack>
  );
}

/** When an agreement was signed, and which text, in sentences for its printed copy; what isn't known is left out. */
function SignedRecord({ loan: { signedAt, version, hash } }: { loan: SavedLoan }) {
  const { tag } = useLocale();
  const moment = momentOf(signedAt);
  const offset = moment === null ? '' : ` (UTC${utcOffset(moment)})`;
  return (
    <div lang={tag}>
      {signedAt === '' ? null : (
        <p>
          <Trans comment="When an agreement was signed: date and time">
            Signed on{' '}
            {
              <bdi>
                <DateText value={signedAt} />
                {offset}
              </bdi>
            }
            .
          </Trans>
        </p>
      )}
      {version === '' ? null : (
        <p>
          <Trans comment="Which version of its text an agreement has">
            This is version {<bdi>{version}</bdi>} of the text.
          </Trans>
        </p>
      )}
      {hash === '' ? null : (
        <p>
          <Trans comment="The SHA-256 of an agreement, with which its text can be compared">
            SHA-256 hash of the signed agreement: {<bdi dir="ltr">{hash}</bdi>}
          </Trans>
        </p>
      )}
    </div>
  );
}
