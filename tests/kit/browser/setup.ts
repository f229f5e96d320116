import { beforeAll } from 'vitest';
import { activateLocale } from '#i18n/activation.ts';

beforeAll(() => activateLocale('en'));
