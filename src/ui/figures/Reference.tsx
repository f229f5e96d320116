import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '@mantine/core';
import { CopyRow } from '../fields/CopyRow.tsx';
import { lastReference } from './reference.ts';

/** Names the request that failed, so that the support finds it; nothing where the API doesn't know the name. */
export default function Reference() {
  const { t } = useLingui();
  const reference = lastReference();
  if (reference === null) return null;
  const label = t({
    message: 'Reference',
    comment: 'The number by which the support finds a failed request',
  });
  return (
    <CopyButton value={reference}>
      {({ copy }) => <CopyRow label={label} value={reference} onCopy={copy} />}
    </CopyButton>
  );
}
