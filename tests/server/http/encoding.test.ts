import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { encode, encodingFor } from '#server/http/encoding.ts';

const bytes = new TextEncoder().encode('a price, and another one, '.repeat(99));

describe('A reply', () => {
  const encodingOf = async (length: number, accepted: string) => {
    const app = new Hono().get('/', (c) => c.text(String(encodingFor(c, length))));
    return (await app.request('/', { headers: { 'accept-encoding': accepted } })).text();
  };

  it('is compressed from 1,024 bytes on', async () => {
    expect(await encodingOf(1023, 'br')).toBe('undefined');
    expect(await encodingOf(1024, 'br')).toBe('br');
  });

  it('is compressed as its reader prefers, and not in a way that the reader refuses', async () => {
    expect(await encodingOf(5000, 'gzip, br')).toBe('br');
    expect(await encodingOf(5000, 'gzip;q=0.8, br;q=0.5')).toBe('gzip');
    expect(await encodingOf(5000, 'br;q=0')).toBe('undefined');
  });

  it('varies by what is accepted, besides what it varied by before', () => {
    const { headers, bytes: packed } = encode({ headers: { vary: 'Origin' }, bytes }, 'gzip');
    expect(headers).toEqual({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' });
    expect(new Uint8Array(gunzipSync(packed))).toEqual(bytes);
    const plain = encode({ headers: {}, bytes }, 'br');
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(new Uint8Array(brotliDecompressSync(plain.bytes))).toEqual(bytes);
  });
});
