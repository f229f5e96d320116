/** The groups of states that can all be reached from one another (Tarjan); those that lead nowhere else come first. */
export function componentsOf(keys: Iterable<string>, targets: (key: string) => string[]): Set<string>[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: Set<string>[] = [];
  const lower = (key: string, value: number) => lowest.set(key, Math.min(lowest.get(key) ?? value, value));

  // Not recursive, since a way through the graph may be longer than the stack.
  const visit = (first: string) => {
    const open: { key: string; next: string[] }[] = [];
    const enter = (key: string) => {
      order.set(key, order.size);
      lower(key, order.get(key) ?? 0);
      stack.push(key);
      onStack.add(key);
      open.push({ key, next: targets(key) });
    };
    enter(first);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.next.pop();
      if (next !== undefined) {
        if (!order.has(next)) enter(next);
        else if (onStack.has(next)) lower(top.key, order.get(next) ?? 0);
        continue;
      }
      open.pop();
      const parent = open.at(-1);
      if (parent) lower(parent.key, lowest.get(top.key) ?? 0);
      if (lowest.get(top.key) !== order.get(top.key)) continue;
      const group = new Set(stack.splice(stack.indexOf(top.key)));
      for (const key of group) onStack.delete(key);
      found.push(group);
    }
  };
  for (const key of keys) if (!order.has(key)) visit(key);
  return found;
}
