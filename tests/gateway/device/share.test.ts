import { describe, expect, it } from 'vitest';
import { shareLink } from '#gateway/device/share.ts';

describe('Sharing a link', () => {
  const link = { title: 'Join me', url: 'https://pelorus.example/register' };
  const warnings: unknown[] = [];
  const share = (outcome: () => Promise<void>) =>
    shareLink(outcome, link, (message, cause) => warnings.push([message, cause]));

  it('succeeds when the link is shared, and when the user cancels', async () => {
    await expect(share(async () => undefined)).resolves.toBe(true);
    await expect(share(() => Promise.reject(new DOMException('Away', 'AbortError')))).resolves.toBe(true);
    expect(warnings).toEqual([]);
  });

  it('fails when the browser refuses', async () => {
    const refusal = new DOMException('Not here', 'NotAllowedError');
    await expect(share(() => Promise.reject(refusal))).resolves.toBe(false);
    expect(warnings).toEqual([['Sharing did not work', refusal]]);
  });
});
