import { Trans } from '@lingui/react/macro';
import { DurationText } from '#ui/figures/Quantities.tsx';

/** How long the check of a deposit or withdrawal usually takes; nothing where the API doesn't say (WALLET-191). */
export const ReviewTime = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? null : (
    <Trans comment="The check of a deposit or withdrawal; the placeholder is a duration, such as 20 minutes">
      The check usually takes {<DurationText seconds={seconds} />}.
    </Trans>
  );
