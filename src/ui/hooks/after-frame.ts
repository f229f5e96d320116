/**
 * Runs a task once the next frame is drawn, by itself: together with the frame it would keep a slow phone from answering
 * a tap for twice as long. It waits while the page is hidden.
 * @returns a function that cancels it
 */
export function afterFrame(task: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const end = () => port1.close();
  port1.onmessage = () => {
    end();
    task();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    end();
  };
}
