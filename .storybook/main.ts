import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

// Stories have neither routes nor a server: the router's generator and our own plugins are left out.
const appPlugins = /^(tanstack-router|unplugin-router|tanstack:router|pelorus-)/;

const nameOf = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin ? plugin.name : '';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.flat().filter((plugin) => !appPlugins.test(nameOf(plugin as PluginOption))) ?? [],
  }),
};

export default config;
