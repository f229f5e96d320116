import { fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { said } from '#fixtures/screens/said.ts';

type Values = Record<string, string | number>;

interface Place {
  /** Whether to look in the sheet that is open. */
  inSheet?: boolean;
  /** The values of the placeholders in the name. */
  values?: Values;
  /** The context of the name among the texts of the app. */
  context?: string;
  /** Whether there is more in the name, such as the value of a field. */
  goesOn?: boolean;
}

type Role = 'button' | 'radio' | 'tab';

/** Long enough for a busy machine, since what comes comes within milliseconds. */
const patienceMilliseconds = 8_000;

// Testing Library's own errors list the whole screen, which takes longer than what is waited for.
function missing(what: string): never {
  throw new Error(`The screen has no ${what}, or it can't be used yet`);
}

/** Behind the screen there are others that aren't rendered, in tabs that were left. */
const isUsable = (element: HTMLElement) =>
  element.checkVisibility() && !element.matches(':disabled, [readonly], [data-disabled], [data-loading]');

async function takePhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'steelblue';
    context.fillRect(0, 0, 64, 48);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' });
}

/**
 * The user of a journey, who finds everything by its role and its English name, in whatever language is shown.
 * @param signal ends the visit: whatever is waited for then is given up
 */
export function createVisitor(signal: AbortSignal) {
  const user = userEvent.setup({ delay: null });

  /** Waits until this no longer throws. */
  const eventually = async <Result>(look: () => Result): Promise<Result> => {
    // Not by a timer of the page: the review stops those that are long.
    const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
    const seen = await waitFor(
      () => {
        try {
          return { found: look() };
        } catch (error) {
          if (!end.aborted) throw error;
          return { given: signal.aborted ? signal.reason : error };
        }
      },
      { timeout: 2 * patienceMilliseconds },
    );
    if ('given' in seen) throw seen.given;
    return seen.found;
  };

  const click = async (
    role: Role,
    name: string,
    { inSheet = false, values, context, goesOn = false }: Place = {},
  ) => {
    // A figure may stand anywhere in it.
    const parts = said(name, values, context).split(/<\/?0\/?>/);
    const isNamed = (full: string) =>
      goesOn || parts.length > 1 ? parts.every((part) => full.includes(part.trim())) : full === parts[0];
    const control = await eventually(() => {
      // A sheet that is closing may stand beside the one that is open.
      const places = inSheet ? screen.queryAllByRole('dialog') : [document.body];
      const found = places.flatMap((place) =>
        within(place).queryAllByRole(role, { name: isNamed, hidden: true }),
      );
      return found.find(isUsable) ?? missing(`${role} "${name}"`);
    });
    await user.click(control);
  };

  /** The shown field with this label. */
  const fieldOf = (label: string) =>
    eventually(() => {
      const fields = screen.queryAllByLabelText(said(label), {
        selector: 'input:not([type="radio"]), textarea',
      });
      return fields.find(isUsable) ?? missing(`field "${label}"`);
    });

  return {
    press: (name: string, place?: Place) => click('button', name, place),
    choose: (name: string, place?: Place) => click('radio', name, place),
    openTab: (name: string) => click('tab', name),

    /** Ticks the only box on the screen. */
    agree: async () => user.click(await eventually(() => screen.queryByRole('checkbox') ?? missing('box'))),

    /** Chooses in the sheet of a field. */
    pick: async (field: string, option: string, values?: Values) => {
      await click('button', field, { goesOn: true });
      await click('radio', option, { inSheet: true, goesOn: true, values: values ?? {} });
    },

    /** Fills in fields by their labels, each at once: a journey isn't about single keys. */
    fill: async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) {
        const field = await fieldOf(label);
        field.focus();
        fireEvent.input(field, { target: { value: text } });
      }
    },

    /** Chooses a photo, and waits until it is uploaded. */
    upload: async (label: string) => {
      const start = said(label);
      const photo = await takePhoto();
      const nameOf = (state: string) => `${start} ${said(state)}`;
      const selector = 'input[type="file"]';
      const input = (state: string) =>
        eventually(
          () =>
            screen.queryByLabelText(nameOf(state), { selector }) ??
            missing(`photo field "${label}", "${state}"`),
        );
      await user.upload(await input('No photo chosen'), photo);
      await input('Uploaded');
    },

    /** Closes the sheet that is open. */
    leaveSheet: async () => {
      await user.keyboard('{Escape}');
      await eventually(() => {
        if (screen.queryAllByRole('dialog').length > 0) throw new Error('The sheet is still open');
      });
    },

    /** Waits until a screen stands in the place of what is shown while its code is loaded. */
    arrive: () =>
      eventually(() => {
        const titles = screen.queryAllByRole('heading', { level: 1 }).filter(isUsable);
        return titles.some(({ innerText }) => innerText.trim() !== '') || missing('title');
      }),

    /** Waits until a text of the app, or of the API, can be read on the screen, up to the first figure in it. */
    read: (message: string, values?: Values) => {
      const [text = ''] = said(message, values).split('<0/>');
      return eventually(() => {
        // Without what isn't rendered, such as tabs that were left.
        if (!document.body.innerText.includes(text.trim())) missing(`text "${text}"`);
      });
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
