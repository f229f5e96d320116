import { useLingui } from '@lingui/react/macro';
import classes from './LoadingText.module.css';
import { Skeleton } from './Skeleton.tsx';

const lines = ['92%', '100%', '88%', '96%', '60%'];

/** Placeholder of a text that is being loaded. */
export function LoadingText() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className={classes.loading}>
      {lines.map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  );
}
