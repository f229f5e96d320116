import { expect, it } from 'vitest';
import { machineNames } from '#tools/flows/models.ts';
import { processOfScreen, screenFiles } from '#tools/flows/screens.ts';

it('every process has a screen in the area of its machine, and no screen is of another process', () => {
  expect(screenFiles().map(processOfScreen).sort()).toEqual(machineNames());
});
