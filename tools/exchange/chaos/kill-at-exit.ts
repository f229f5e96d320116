const kills = new Set<() => void>();

process.once('exit', () => {
  for (const kill of kills) kill();
});

/** Kills a child if this process ends before it. Returns a function to be called when the child has ended. */
export function killAtExit(kill: () => void): () => void {
  kills.add(kill);
  return () => void kills.delete(kill);
}
