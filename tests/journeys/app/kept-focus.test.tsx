import { type ReactNode, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { DetailPlace, DetailSheet } from '#ui/sheets/DetailSheet.tsx';
import { pressComposing } from '../../kit/browser/actions.ts';
import { Stage } from '../../kit/browser/stage.tsx';

function SheetOnScreen() {
  const [opened, setOpened] = useState(false);
  useKeptFocus(false);
  return (
    <Screen title="Account">
      <button type="button">Another button</button>
      <button type="button" onClick={() => setOpened(true)}>
        Sign out
      </button>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Sign out?">
        You can sign in again.
      </BottomSheet>
    </Screen>
  );
}

const opener = () => page.getByRole('button', { name: 'Sign out' });
const sheet = () => page.getByRole('dialog');

it('a sheet that closes while the focus still moves in it gives it back to the button that opened it [APP-17]', async () => {
  await render(
    <Stage>
      <SheetOnScreen />
    </Stage>,
  );
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(opener()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet()).toBeVisible();
  const close = sheet().getByRole('button', { name: 'Close' }).element() as HTMLElement;
  await userEvent.keyboard('{Escape}');
  close.focus();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
};

it('a page that was only opened leaves the focus alone, so that Tab begins at its first control [DESK-6]', async () => {
  await render(
    <Stage>
      <SheetOnScreen />
    </Stage>,
  );
  await expect.element(opener()).toBeVisible();
  document.body.append(document.createElement('i'));
  await frames(4);
  expect(document.activeElement).toBe(document.body);
});

function RestoresNow() {
  useKeptFocus(true);
  return null;
}

it('a focus that was lost before the app could restore it is restored once it can [APP-17]', async () => {
  const stage = (children: ReactNode) => (
    <Stage>
      <Screen title="Account">Nothing</Screen>
      {children}
    </Stage>
  );
  const { rerender } = await render(stage(null));
  await frames(4);
  await rerender(stage(<RestoresNow />));
  await expect.element(page.getByRole('group', { name: 'Account' })).toHaveFocus();
});

function RowsInPlace() {
  const [isEnded, setEnded] = useState(false);
  const [opened, setOpened] = useState(false);
  useKeptFocus(false);
  return (
    <Screen title="Trade">
      <section aria-label="Orders" data-focus-place tabIndex={-1}>
        {isEnded ? null : (
          <button type="button" onClick={() => setOpened(true)}>
            Close
          </button>
        )}
      </section>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Close this position?">
        <button type="button" onClick={() => setEnded(true)}>
          Close position
        </button>
      </BottomSheet>
    </Screen>
  );
}

it('a sheet that has removed the row it was opened from gives the focus to the list of the row [DESK-12]', async () => {
  await render(
    <Stage>
      <RowsInPlace />
    </Stage>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Close position' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Orders' })).toHaveFocus();
});

function FieldThatWaits({ hasSheet }: { hasSheet: boolean }) {
  const [step, setStep] = useState<'editing' | 'sending' | 'sent'>('editing');
  useKeptFocus(false);
  return (
    <Screen title="Trade">
      <input
        aria-label="Lots"
        disabled={step === 'sending'}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setStep('sending');
        }}
      />
      {step === 'sending' ? <span role="status">Sending</span> : null}
      <BottomSheet
        opened={hasSheet && step === 'sent'}
        onClose={() => setStep('editing')}
        title="Order placed"
      >
        It is open.
      </BottomSheet>
      <button
        type="button"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setStep('sent')}
      >
        Answer
      </button>
    </Screen>
  );
}

const lots = () => page.getByRole('textbox', { name: 'Lots' });

async function sendFromField(hasSheet: boolean) {
  await render(
    <Stage>
      <FieldThatWaits hasSheet={hasSheet} />
    </Stage>,
  );
  await userEvent.tab();
  await expect.element(lots()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await frames(6);
  // It is not lost to the screen meanwhile.
  expect(document.activeElement).toBe(document.body);
  // As an answer of the API does, without a pointer that moves the focus.
  (page.getByRole('button', { name: 'Answer' }).element() as HTMLElement).click();
}

it('a field that is disabled while its order is sent has the focus again after the sheet about the order [DESK-27]', async () => {
  await sendFromField(true);
  await expect.poll(() => sheet().query()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(lots()).toHaveFocus();
});

it('a field that is disabled while its order is sent has the focus again once it is enabled [DESK-27]', async () => {
  await sendFromField(false);
  await expect.element(lots()).toBeEnabled();
  await expect.element(lots()).toHaveFocus();
});

it('a detail beside its list is closed by Escape, but not by the one that ends a word of an input method', async () => {
  const onClose = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  await render(
    <Stage>
      <DetailPlace value={place}>
        <DetailSheet title="Order" onClose={onClose}>
          <input aria-label="Note" />
        </DetailSheet>
      </DetailPlace>
    </Stage>,
  );
  const note = page.getByRole('textbox', { name: 'Note' });
  await pressComposing(note, 'Escape');
  expect(onClose).not.toHaveBeenCalled();
  await note.click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
