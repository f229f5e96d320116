import { fromPromise } from 'xstate';

const silence = () => new Promise<never>(() => undefined);

interface Recorder<Input> {
  push(input: Input): number;
  readonly length: number;
}

/** A scripted API call: adds its input to `sent` and answers as `answer` does to the nth one; never, by default. */
export const recordedCall = <Output, Input>(
  sent: Recorder<Input>,
  answer: (nth: number) => Promise<Output> = silence,
) =>
  fromPromise<Output, Input>(({ input }) => {
    sent.push(input);
    return answer(sent.length);
  });
