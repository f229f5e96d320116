/**
 * The labels of buttons, tabs and chips that need more than one line, in words; empty if none does. Titles, names,
 * consents, and controls with several texts may. Runs in the page, so it uses nothing from outside.
 */
export function brokenLabels(): string[] {
  const controls = 'button, [role="tab"], label';
  const isConsent = (element: Element) =>
    element instanceof HTMLLabelElement &&
    element.control instanceof HTMLInputElement &&
    element.control.type === 'checkbox';
  const textsIn = (element: Element) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.checkVisibility())
        texts.push(node);
    return texts;
  };
  const linesOf = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set(
      [...range.getClientRects()].filter(({ width }) => width > 2).map(({ top }) => Math.round(top)),
    );
  };
  return [...document.body.querySelectorAll(controls)].flatMap((element) => {
    const [label, ...others] = element.checkVisibility() ? textsIn(element) : [];
    if (!label || others.length > 0 || isConsent(element) || label.parentElement?.closest('h1, bdi'))
      return [];
    const { size } = linesOf(label);
    return size > 1 ? [`“${label.data.trim()}” needs ${size} lines`] : [];
  });
}
