import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../screen/Skeleton.tsx';
import classes from './SkeletonRows.module.css';

interface SkeletonRowsProps {
  count?: number;
  /** The height of the rows to come, so that the layout doesn't jump. */
  rowHeight?: number;
  withMark?: boolean;
}

export function SkeletonRows({ count = 6, rowHeight = 64, withMark = true }: SkeletonRowsProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={classes.row} style={{ height: rowHeight }}>
          {withMark ? <Skeleton circle height={36} /> : null}
          <div className={classes.lines}>
            <Skeleton height={12} width="32%" />
            <Skeleton height={10} width="20%" />
          </div>
          <Skeleton height={16} width={72} />
        </div>
      ))}
    </div>
  );
}
