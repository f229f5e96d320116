import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Placeholder of a sum that the user has hidden. */
export const HiddenFigure = () => (
  <>
    <span aria-hidden="true">••••••</span>
    <VisuallyHidden>
      <Trans comment="Stands in the place of a sum that the user has hidden">Hidden</Trans>
    </VisuallyHidden>
  </>
);
