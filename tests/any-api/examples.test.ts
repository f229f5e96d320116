import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { controlFrames, sentFrames, topicFrames } from '#fixtures/exchange/examples/frames.ts';
import { callExamples } from '#fixtures/exchange/examples/index.ts';
import { parseReply } from '#protocol/lists.ts';
import { clientFrame, controlFrame, liveData, topicFrame } from '#protocol/live.ts';
import { liveTopics } from '#protocol/live-topics.ts';
import { readTopic } from '#protocol/read-topic.ts';
import { additionsIn, fieldsOf } from '../kit/headless/additions.ts';
import { protocolCalls } from '../kit/headless/protocol-calls.ts';

const titled = callExamples.map(
  (example) => [`${example.call.method} ${example.call.path}`, example] as const,
);

/** The names of all fields of a value, also of those within its objects and lists. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(inner),
      ]);

describe('The examples of docs/calls.md', () => {
  it('are of every call of the protocol', () => {
    expect(new Set(callExamples.map(({ call }) => call))).toEqual(new Set(protocolCalls));
  });

  it.each(titled)('%s: the answer is read whole, and has no addition', (_, { call, answer, need }) => {
    const { result, leftOut } = parseReply(call.reply, answer, need === 'addition');
    expect([result.issues, leftOut]).toEqual([undefined, []]);
    const inner = additionsIn(call.reply).flatMap((name) => name.split('.').slice(-1));
    const documented = fieldsOf(call.reply).flatMap(({ name, isAdded }) => (isAdded ? [] : name.split('.')));
    const added = inner.filter((name) => !documented.includes(name));
    expect(namesIn(answer).filter((name) => added.includes(name))).toEqual([]);
  });

  it.each(titled)('%s: the input has the fields of the call', (_, { call, input }) => {
    expect(v.safeParse(call.input, input).issues).toBeUndefined();
    const names = fieldsOf(call.input).map(({ name }) => name);
    expect(Object.keys(Object(input)).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('The frames of docs/api.md', () => {
  it('are what the app sends', () => {
    expect(sentFrames.map((frame) => v.parse(clientFrame, frame))).toEqual(sentFrames);
    expect(new Set(sentFrames.map(({ type }) => type))).toEqual(
      new Set(['login', 'logout', 'sub', 'unsub', 'ping']),
    );
  });

  it('are read: those of the channel itself, and one of each topic', () => {
    for (const frame of controlFrames) expect(v.safeParse(controlFrame, frame).issues).toBeUndefined();
    const names = topicFrames.map((frame) => {
      const { topic, data } = v.parse(topicFrame, frame);
      const name = readTopic(topic)?.name;
      if (name === undefined) throw new Error(`There is no topic ${topic}`);
      const { result, leftOut } = parseReply(liveData[name], data);
      expect([result.issues, leftOut]).toEqual([undefined, []]);
      return name;
    });
    expect(new Set(names)).toEqual(new Set(Object.keys(liveTopics)));
  });
});
