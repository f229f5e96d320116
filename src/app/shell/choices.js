// Applies the stored choices that affect the first paint, before it, and preloads the files that the app would ask
// for only when it has started. The app reads the same keys.
(() => {
  const catalogs = /*shell:catalogs*/ {};
  const screens = /*shell:screens*/ {};
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(`pelorus:${key}`);
    } catch {
      return null;
    }
  };
  // A link may name a language, such as /?lang=en; it is chosen once, and leaves the address.
  const address = new URL(location.href);
  const linked = address.searchParams.get('lang');
  if (linked) {
    address.searchParams.delete('lang');
    history.replaceState(null, '', address);
    try {
      // In development there are no catalogs to look the language up in.
      if (catalogs[linked] || !catalogs.hk) localStorage.setItem('pelorus:locale', linked);
    } catch {
      // Without storage the visitor chooses in the app.
    }
  }
  const language = stored('locale');
  const scheme = stored('scheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  // The browser's own bar has the app's colour, also after another choice.
  const bars = [...document.querySelectorAll('[name="theme-color"]')];
  const [light, dark] = bars.map(({ content }) => content);
  new MutationObserver(() => {
    for (const bar of bars) bar.content = root.dataset.mantineColorScheme === 'dark' ? dark : light;
  }).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.language = language;
  root.dataset.sandbox = document.querySelector('[name="pelorus:sandbox"]').content;
  root.dataset.path = location.pathname;
  root.dataset.guest = stored('token') === null;

  for (const file of [catalogs[language] ?? catalogs.hk, ...(screens[location.pathname] ?? [])]) {
    if (!file) continue;
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
})();
