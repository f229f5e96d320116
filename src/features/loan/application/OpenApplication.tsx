import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import classes from './LoanSubmitScreen.module.css';

/**
 * Says above the form that an application is being reviewed, where the exchange takes no other one meanwhile (LOAN-178):
 * otherwise that would be known only after the agreement was signed.
 */
export function OpenApplication({ actor }: { actor: PagedListActor<LoanRecord> }) {
  const isReviewed = useSelector(actor, ({ context }) =>
    context.rows.some(({ status }) => status === 'awaiting'),
  );
  if (!use(KnowsRules) || !isReviewed) return null;
  return (
    <div className={classes.open}>
      <Notice>
        <Trans>Your application is being reviewed. You can apply for another loan once it is decided.</Trans>
      </Notice>
    </div>
  );
}
