/** Leaves out `msg({ … })`, a macro that has to read its object as it was written. */
class Messages {
  shouldIgnore({ node }) {
    if (node.type === 'CallExpression' && node.callee.name === 'msg') return 'A message for translators.';
  }
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', injectableClass: Messages }];
