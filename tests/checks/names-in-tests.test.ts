import { describe, expect, it } from 'vitest';
import { findModels } from '#tools/flows/models.ts';
import { namedInProperties } from '#tools/flows/named/properties.ts';
import { namedInAssertions, namedOnScreens } from '#tools/flows/named/screens.ts';
import { readSource } from '#tools/flows/named/source.ts';
import { namedInTable } from '#tools/flows/named/tables.ts';
import { describeUnknown, namesInTests, unknownAmong } from '#tools/flows/unknown-names.ts';

const models = await findModels();

it('tests name only states, events, guards, actions, delays and actors that a machine has', async () => {
  const { count, unknown } = await namesInTests();
  expect(unknown.map(describeUnknown)).toEqual([]);
  // Without any the reader of the tests would be broken.
  expect(count).toBeGreaterThan(1500);
});

const unknownIn = (file: string, text: string, named: typeof namedInProperties) =>
  unknownAmong(named(readSource(file, text), models), models).map(describeUnknown);

describe('A name that no machine has is found', () => {
  it.each([
    ["never(inState('editing', 'edited'))", 'state "edited"'],
    ["never(all(on('leave'), on('left')))", 'event "left"'],
    ["never(({ event }) => event?.type === 'left')", 'event "left"'],
    ["from('editing').on('left').leads('saving')", 'event "left"'],
    ["from('editing').on('save').leads('saved.twice')", 'state "saved.twice"'],
    ["never(starts('saveStop'))", 'actor "saveStop"'],
    ["from('saving').on(ends('pause')).leads('unconfirmed')", 'delay "pause"'],
    ["never(runs('ring'))", 'action "ring"'],
    ["never(emits('stops.lost'))", 'emitted event "stops.lost"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: The source that is read has a template.
    ['never(inState(`${home}.deep`))', 'state "editing.deep"'],
  ])('in the property %s', (property, unknown) => {
    const text = `const home = 'editing';\ndefineProperties(stopsModel, { 'A rule': ${property} });`;
    expect(unknownIn('stops.properties.ts', text, namedInProperties)).toEqual([
      `stops.properties.ts:2: forex/stops has no ${unknown}`,
    ]);
  });

  it('in the rules for all machines', () => {
    const text = "defineProperties(stopsModel, { ...rulesFor({ home: ['editing', 'edited'] }) });";
    expect(unknownIn('stops.properties.ts', text, namedInProperties)).toEqual([
      'stops.properties.ts:1: forex/stops has no state "edited"',
    ]);
  });

  it('in the screens of a walk, and in a story', () => {
    const text = "walk(stopsModel, { screens: { edited: show } });\nleafStory(stopsModel, 'left', draw);";
    expect(unknownIn('stops.test.tsx', text, namedOnScreens)).toEqual([
      'stops.test.tsx:1: forex/stops has no state "edited"',
      'stops.test.tsx:2: forex/stops has no state "left"',
    ]);
  });

  it('in what a journey expects or does not expect', () => {
    const text =
      "expect(actor.getSnapshot().value).not.toBe('edited');\nawait expect.poll(() => kyc.getSnapshot().value).toEqual({ filling: 'nobody' });";
    expect(unknownIn('stops.test.ts', text, namedInAssertions)).toEqual([
      'stops.test.ts:1: no machine has the state "edited"',
      'stops.test.ts:2: no machine has the state "filling.nobody"',
    ]);
  });

  it('in a table of the simulation', () => {
    const text = 'const byMachine = { stops: { sav: draw }, stop: {} };';
    const named = (source: Parameters<typeof namedInProperties>[0]) =>
      namedInTable(source, 'byMachine', models);
    expect(unknownIn('payloads.ts', text, named)).toEqual([
      'payloads.ts:1: forex/stops has no event "sav"',
      'payloads.ts:1: there is no machine "stop"',
    ]);
  });
});
