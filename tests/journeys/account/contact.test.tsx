import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AboutScreen } from '#features/account/AboutScreen.tsx';
import { InviteScreen } from '#features/account/InviteScreen.tsx';
import { SupportEmailScreen } from '#features/account/SupportEmailScreen.tsx';
import { loaded, recovering } from '#fixtures/actors/loaded.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Device } from '#ports/device.ts';
import { Stage } from '../../kit/browser/stage.tsx';

const link = 'https://pelorus.example/register?invite_code=PELORUS7';

/** A device that only records its calls. */
function deviceThat({ shares }: { shares: boolean }) {
  const calls: string[] = [];
  const device: Device = {
    copy: (text) => calls.push(`copy ${text}`),
    paste: null,
    share: shares ? ({ title, url }) => calls.push(`share ${title} ${url}`) : null,
  };
  return { device, calls };
}

async function openInvite(shares: boolean) {
  const { device, calls } = deviceThat({ shares });
  await render(
    <Stage>
      <InviteScreen inviteCode="PELORUS7" link={link} device={device} onBack={() => undefined} />
    </Stage>,
  );
  return calls;
}

describe('The invitation', () => {
  it('shows the code, the link and a QR code of 160 pixels, and copies either [ACCOUNT-21, ACCOUNT-36]', async () => {
    const calls = await openInvite(false);
    await expect.element(page.getByText('PELORUS7', { exact: true })).toBeVisible();
    await expect.element(page.getByText(link)).toBeVisible();
    await expect
      .poll(() => page.getByRole('img', { name: 'QR code' }).element().querySelector('svg')?.clientWidth, {
        timeout: 10_000,
      })
      .toBe(160);
    await page.getByRole('button', { name: 'Copy the invitation code' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    expect(calls).toEqual(['copy PELORUS7', `copy ${link}`]);
    await expect.element(page.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('can be shared if the device can share', async () => {
    const calls = await openInvite(true);
    await page.getByRole('button', { name: 'Share' }).click();
    expect(calls).toEqual([`share Join me on Pelorus ${link}`]);
  });
});

describe('The support e-mail', () => {
  async function openEmail(email: LoadableActor<string>) {
    const { device, calls } = deviceThat({ shares: false });
    await render(
      <Stage>
        <SupportEmailScreen
          email={email}
          device={device}
          onChat={() => calls.push('chat')}
          onBack={() => undefined}
        />
      </Stage>,
    );
    return calls;
  }

  it("can be loaded again after a failure, and can't be copied or written to before [ACCOUNT-22]", async () => {
    const calls = await openEmail(await recovering('support@pelorus.test'));
    const copy = page.getByRole('button', { name: 'Copy the address' });
    await expect.element(page.getByText('This could not be loaded')).toBeVisible();
    await expect.element(copy).not.toBeInTheDocument();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Write an e-mail' }))
      .toHaveAttribute('href', 'mailto:support@pelorus.test');
    await copy.click();
    expect(calls).toEqual(['copy support@pelorus.test']);
  });

  it('is replaced by the chat if the operator has set none', async () => {
    const calls = await openEmail(await loaded(''));
    await page.getByRole('button', { name: 'Customer service' }).click();
    expect(calls).toEqual(['chat']);
  });
});

it('the about page names the countries that are not served, and links to further pages', async () => {
  await render(
    <Stage>
      <AboutScreen
        renderLink={(destination, row) => <a href={`#${destination}`} {...row} />}
        onBack={() => undefined}
      />
    </Stage>,
  );
  await expect
    .element(page.getByText('Services are not provided to North Korea, Israel, China, Vanuatu and Cuba.'))
    .toBeVisible();
  const links = page.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ['Company profile', '#company'],
    ['Company directory', '#directory'],
    ['Feedback', '#feedback'],
  ]);
});
