import { defineRolldownBabelPreset } from '@rolldown/plugin-babel';

/** For Lingui's macros, since plugin-react no longer contains Babel. It runs only on files that use them. */
export const linguiMacros = defineRolldownBabelPreset({
  preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
});
