import { Trans } from '@lingui/react/macro';
import { momentOf } from '#i18n/format-time.ts';
import { useLocale } from '#i18n/LocaleProvider.tsx';
import { utcOffset } from '#i18n/offset-time.ts';
import type { SavedLoan } from '#protocol/loan.ts';
import { DateText } from '#ui/figures/DateText.tsx';

/** When an agreement was signed, and which text, in sentences for its printed copy; what isn't known is left out. */
export function SignedRecord({ loan: { signedAt, version, hash } }: { loan: SavedLoan }) {
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
            The fingerprint (SHA-256) of the signed agreement is {<bdi dir="ltr">{hash}</bdi>}.
          </Trans>
        </p>
      )}
    </div>
  );
}
