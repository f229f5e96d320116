// Writes the shell's texts in the reader's language, and shows which tab is open.
(() => {
  const texts = /*shell:texts*/ {};
  const { language, path, guest } = document.documentElement.dataset;
  const own = texts[language] ?? texts.hk;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = own[element.dataset.text];

  const tabs = document.querySelector('.shell-tabs');
  const tab = [...tabs.children].find((child) => child.dataset.path === path);
  if (tab) tab.className = 'shell-current';
  else tabs.hidden = true;

  // The title of home greets guests, that of trading is a pair, and all others are the tab's label.
  const title = document.querySelector('.shell-header b');
  if (path === '/' && guest === 'true') return;
  title.textContent = path === '/' || path === '/trade' || !tab ? '' : tab.textContent;
})();
