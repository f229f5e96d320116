import { defineCases } from '#flow-kit/cases.ts';
import { loadableModel } from './loadable.model.ts';

export const loadableCases = defineCases(loadableModel, {
  'An essential value is read again ten seconds after each failure': [
    'refresh',
    { fails: 'load' },
    { milliseconds: 9_999 },
    { sees: { state: 'failed' } },
    { milliseconds: 1 },
    { sees: { state: 'loading' } },
    { answers: 'load', output: [] },
    'refresh',
    { fails: 'load' },
    { milliseconds: 9_999 },
    { sees: { state: 'outdated', context: { value: [] } } },
    { milliseconds: 1 },
    { sees: { state: 'refreshing' } },
  ],
});
