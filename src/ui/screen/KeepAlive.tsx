import { Activity, type ReactNode, Suspense, useState } from 'react';

interface KeepAliveProps<Name extends string> {
  /** The view that is shown; null hides all of them. */
  active: Name | null;
  render: (name: Name) => ReactNode;
  /** Shown while a view is being loaded. */
  fallback?: ReactNode;
}

/** Mounts a view when it is first shown and afterwards only hides it, so that its state remains. */
export function KeepAlive<Name extends string>({ active, render, fallback = null }: KeepAliveProps<Name>) {
  const [visited, setVisited] = useState<readonly Name[]>([]);
  if (active !== null && !visited.includes(active)) setVisited([...visited, active]);
  return visited.map((name) => (
    <Activity key={name} mode={name === active ? 'visible' : 'hidden'}>
      <Suspense fallback={fallback}>{render(name)}</Suspense>
    </Activity>
  ));
}
