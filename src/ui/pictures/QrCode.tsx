import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../screen/Skeleton.tsx';
import classes from './QrCode.module.css';

const QrPicture = lazy(() => import('./QrPicture.tsx'));

/** CSS pixels (ACCOUNT-36). */
const size = 160;

/** A text as a QR code, dark on light in both colour schemes: many readers can't read the inverse. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.code} role="img" aria-label={t`QR code`}>
      <Suspense fallback={<Skeleton width={size} height={size} />}>
        <QrPicture text={text} size={size} />
      </Suspense>
    </div>
  );
}
