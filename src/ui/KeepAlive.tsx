import { Activity, type ReactNode, Suspense, useState } from 'react';

interface KeepAliveProps<Name extends string> {
  /** What is shown; null shows none and keeps all. */
  active: Name | null;
  views: Record<Name, () => ReactNode>;
  /** Stands where a view is still being loaded. */
  fallback?: ReactNode;
}

/** Mounts a view when it is first shown and keeps it, hidden, with its state and scroll, ever after. */
export function KeepAlive<Name extends string>({ active, views, fallback = null }: KeepAliveProps<Name>) {
  const [visited, setVisited] = useState<readonly Name[]>([]);
  if (active !== null && !visited.includes(active)) setVisited([...visited, active]);
  return visited.map((name) => (
    <Activity key={name} mode={name === active ? 'visible' : 'hidden'}>
      <Suspense fallback={fallback}>{views[name]()}</Suspense>
    </Activity>
  ));
}
