import { i18n } from '@lingui/core';
import { notifications } from '@mantine/notifications';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { ThemeProvider } from '#app/ThemeProvider.tsx';
import { Toasts } from '#app/Toasts.tsx';
import type { Frame } from '#fixtures/screens/define-screen.ts';
import { activateLocale } from '#i18n/activation.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { localeCodeOf, localeCodes, locales } from '#i18n/locales.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { Framed } from '#stories/kit/Framed.tsx';
import { connectFlow } from '#stories/kit/flow/bridge.ts';
import { flowArgument, flowParameter } from '#stories/kit/flow/channel.ts';
import { nothingCutOff } from '#stories/kit/nothing-cut-off.ts';
import { isTextStyle, styledMessages, textStyles } from '#stories/kit/text-styles.ts';
import './preview.css';

// Stories store nothing: language and theme come from the toolbar.
const storage: TextStorage = { read: () => null, write: () => undefined };

const directions = ['ltr', 'rtl'] as const;

function Direction({ of }: { of: string }) {
  useLayoutEffect(() => {
    const direction = directions.find((candidate) => candidate === of);
    if (direction) document.documentElement.dir = direction;
  }, [of]);
  return null;
}

/** Magnifies all text, as the setting of a browser does. */
function TextSize({ of }: { of: string }) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${of}%`;
  }, [of]);
  return null;
}

const withProviders: Decorator = (Story, { globals, parameters }) => (
  <LocaleProvider storage={storage}>
    <ThemeProvider storage={storage} scheme={globals.theme === 'dark' ? 'dark' : 'light'}>
      <Direction of={String(globals.direction)} />
      <TextSize of={String(globals.size)} />
      <Framed frame={parameters.frame}>
        <Story />
      </Framed>
      <Toasts />
    </ThemeProvider>
  </LocaleProvider>
);

async function showLanguage(name: string, style: unknown) {
  const code = localeCodeOf(name);
  await activateLocale(code);
  if (!isTextStyle(style) || style === 'plain') return;
  i18n.loadAndActivate({
    locale: code,
    locales: locales[code].tag,
    messages: styledMessages(i18n.messages, style),
  });
}

const toolbar = (
  title: string,
  icon: 'globe' | 'contrast' | 'transfer' | 'paragraph' | 'zoom',
  items: { value: string; title: string }[],
) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [withProviders],
  loaders: [({ globals }) => showLanguage(String(globals.locale), globals.text)],
  // Stories share a page in the tests: a toast would stand over the next one, too.
  beforeEach: [connectFlow, () => () => notifications.clean()],
  // Only in tests: a designer, and a review, also look at stories that don't fit, such as at 200 %.
  afterEach: (story) => {
    if (import.meta.env.MODE === 'test') nothingCutOff(story);
  },
  // Storybook takes an argument from an address only if the story declares it.
  argTypesEnhancers: [
    ({ argTypes, parameters }) =>
      parameters[flowParameter]
        ? {
            ...argTypes,
            [flowArgument]: { name: flowArgument, type: { name: 'string' }, table: { disable: true } },
          }
        : argTypes,
  ],
  initialGlobals: {
    locale: 'en',
    text: 'plain',
    size: '100',
    theme: 'light',
    direction: 'auto',
    viewport: { value: 'phone' },
  },
  globalTypes: {
    locale: toolbar(
      'Language',
      'globe',
      localeCodes.map((value) => ({ value, title: `${value} · ${locales[value].name}` })),
    ),
    text: toolbar(
      'Text',
      'paragraph',
      Object.entries(textStyles).map(([value, title]) => ({ value, title })),
    ),
    size: toolbar('Text size', 'zoom', [
      { value: '100', title: 'Text at 100 %' },
      { value: '200', title: 'Text at 200 %' },
    ]),
    theme: toolbar('Theme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    direction: toolbar('Direction', 'transfer', [
      { value: 'auto', title: 'As the language' },
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    options: { storySort: { order: ['processes', ['All processes'], 'journeys', '*'] } },
    frame: 'none' satisfies Frame,
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
        narrow: { name: 'Narrow phone, 320', type: 'mobile', styles: { width: '320px', height: '640px' } },
        small: { name: 'Small phone, 360', type: 'mobile', styles: { width: '360px', height: '740px' } },
        large: { name: 'Large phone, 480', type: 'mobile', styles: { width: '480px', height: '960px' } },
        wide: { name: 'Desktop, 1440', type: 'desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
};

export default preview;
