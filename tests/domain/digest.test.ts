import { expect, it } from 'vitest';
import { digestOf } from '#domain/digest.ts';

it('the digest of a text is its SHA-256', () => {
  // As FIPS 180-2 has it in its appendix B.1.
  expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
