import './no-profiling.ts';
import { notifications } from '@mantine/notifications';
import { beforeAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { activateLocale } from '#i18n/activation.ts';
import { noteReference } from '#ui/figures/reference.ts';
import { actQuickly } from './actions.ts';
import { endTest } from './ended.ts';

actQuickly();

// Files share a page, and so their modules: whatever has to be done for each of them stands here.
beforeAll(async () => {
  // The steps of a walk follow each other as quickly as two taps.
  document.documentElement.style.setProperty('--double-tap', '0s');
  await activateLocale('en');
});
beforeEach(async () => {
  await cleanup();
  endTest();
  notifications.clean();
  noteReference(null);
});
