// Applies the stored choices that affect the first paint, before it. The app reads the same keys.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(`pelorus:${key}`);
    } catch {
      return null;
    }
  };
  const language = stored('locale');
  const scheme = stored('scheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.path = location.pathname;
})();
