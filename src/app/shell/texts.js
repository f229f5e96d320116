// Writes the shell's texts in the reader's language, shows which tab is open, and the pair of the trading screen as the
// server had it when it sent the page.
(() => {
  const texts = /*shell:texts*/ {};
  const tags = /*shell:tags*/ {};
  const { language, path, guest } = document.documentElement.dataset;
  const own = (texts[language] ?? texts.hk).split('|');
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

  // A server that fills in no pair leaves a placeholder, without a price.
  const [symbol, price] = document.querySelector('[name="pelorus:pair"]').content.split(' ');
  if (path !== '/trade' || !price) return;
  const places = price.split('.')[1]?.length ?? 0;
  const format = { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: places };
  title.textContent = symbol;
  document.querySelector('.shell-price').innerHTML = new Intl.NumberFormat(
    texts[language] ? (tags[language] ?? language) : tags.hk,
    format,
  )
    .format(price)
    .replace(/\D\d\d?$/, '<small>$&</small>');
})();
