import { Trans } from '@lingui/react/macro';

interface TraderTermsProps {
  /** Under which a trader is listed; null where it isn't known. */
  name: string | null;
}

/** Which name others see of a master trader, and how one stops: no call of the API ends it (FOLLOW-125). */
export const TraderTerms = ({ name }: TraderTermsProps) => (
  <div>
    {name === null ? null : (
      <p>
        <Trans comment="A line without a full stop; the placeholder is the name under which a master trader is listed">
          Others see you as {<bdi>{name}</bdi>}
        </Trans>
      </p>
    )}
    <p>
      <Trans>To stop being a master trader, write to customer service.</Trans>
    </p>
  </div>
);
