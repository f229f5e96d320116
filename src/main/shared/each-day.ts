const millisecondsPerDay = 86_400_000;

/** Of another clock than the exchange's. */
const toleranceMilliseconds = 2_000;

/**
 * Does something soon after the beginning of each UTC day.
 * @param now returns Unix milliseconds
 * @returns the function that ends it
 */
export function eachDay(now: () => number, act: () => void): () => void {
  const wait = () =>
    setTimeout(
      () => {
        timer = wait();
        act();
      },
      millisecondsPerDay - (now() % millisecondsPerDay) + toleranceMilliseconds,
    );
  let timer = wait();
  return () => clearTimeout(timer);
}
