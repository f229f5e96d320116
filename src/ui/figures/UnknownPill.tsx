import { Trans } from '@lingui/react/macro';
import { IconQuestionMark } from '@tabler/icons-react';
import { Pill } from './Pill.tsx';

/** In place of the status of a record, where the API's code for it isn't specified. */
export const UnknownPill = () => (
  <Pill>
    <IconQuestionMark size={14} aria-hidden="true" />
    <Trans comment="The status of a deposit, a loan or a subscription">Unknown</Trans>
  </Pill>
);
