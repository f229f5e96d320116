import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** In pixels, or as CSS; by default as the style sheet says. */
  width?: number | string;
  height?: number | string;
  circle?: boolean;
  className?: string | undefined;
  role?: 'status';
  'aria-label'?: string;
}

/** Placeholder of something that is being loaded. */
export function Skeleton({ width, height, circle, className = '', ...props }: SkeletonProps) {
  return (
    <div
      {...props}
      data-skeleton
      className={`${classes.skeleton} ${className}`}
      data-circle={circle}
      style={{ height, width: circle ? height : width }}
    />
  );
}
