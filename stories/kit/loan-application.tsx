import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { AgreementSteps } from '#features/loan/AgreementScreen.tsx';
import { ApplicationForm } from '#features/loan/ApplicationForm.tsx';
import { SignScreen } from '#features/loan/SignScreen.tsx';
import type { LoanServices } from '#features/loan/services.ts';
import { fieldsOf, type LoanApplicationActor, stepOf } from '#machines/loan/application.machine.ts';

const ignore = () => undefined;

/** What an agreement's HTML may show: the signature's picture. */
export const agreementHtml: LoanServices['html'] = {
  origin: '',
  pictureOrigins: [],
  withInlinePictures: true,
};

/** The application on the page of its state: the form, the agreement, or the signature. */
export function ApplicationPage({ actor }: { actor: LoanApplicationActor }): ReactNode {
  const step = useSelector(actor, stepOf);
  const { productId, amount } = useSelector(actor, fieldsOf);
  switch (step) {
    case 'choosing':
    case 'confirming':
      return <ApplicationForm actor={actor} onConfirmed={ignore} />;
    case 'signing':
    case 'submitting':
    case 'unconfirmed':
    case 'recorded': {
      const request = productId === null || amount === null ? null : { productId, amount };
      return (
        <SignScreen
          actor={actor}
          request={request}
          onAgreement={ignore}
          onRecorded={ignore}
          onBack={ignore}
        />
      );
    }
    default:
      return (
        <AgreementSteps
          actor={actor}
          html={agreementHtml}
          onSign={ignore}
          onForm={() => actor.send({ type: 'choose' })}
          onReload={ignore}
        />
      );
  }
}
