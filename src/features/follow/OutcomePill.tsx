import { Trans } from '@lingui/react/macro';
import type { CopyOutcome } from '#domain/copy.ts';
import { Pill, type Tone } from '#ui/figures/Pill.tsx';

const tones: Record<CopyOutcome, Tone> = { copied: 'success', reduced: 'warning', skipped: 'neutral' };

/** Whether a trader's order was copied for a follower (FOLLOW-79). */
export const OutcomePill = ({ outcome }: { outcome: CopyOutcome }) => (
  <Pill tone={tones[outcome]}>
    <Outcome outcome={outcome} />
  </Pill>
);

function Outcome({ outcome }: { outcome: CopyOutcome }) {
  switch (outcome) {
    case 'copied':
      return (
        <Trans context="outcome" comment="The outcome of a trader's position at a follower">
          Copied
        </Trans>
      );
    case 'reduced':
      return (
        <Trans comment="The outcome of a trader's position at a follower: a copy of fewer lots">
          Reduced
        </Trans>
      );
    case 'skipped':
      return <Trans comment="The outcome of a trader's position at a follower: no copy">Skipped</Trans>;
  }
}
