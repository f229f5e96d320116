/**
 * The faults of the page's layout, in words; empty if there are none. Boxes are measured, also those that have to be
 * scrolled to. Runs in the page, so it uses nothing from outside.
 *
 * - Something scrolls sideways that isn't meant to.
 * - A text is cut off where nobody can scroll to the rest.
 * - Two texts print over each other.
 * - A text sticks out of its button.
 * - The hint in an empty field is longer than the field.
 */
export function layoutFaults(): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }

  /** Pixels by which boxes may differ, since they are rounded. */
  const slack = 2;
  /** Tables, rails of cards, and chips, of which there can be many, scroll sideways. */
  const sideways = 'table, pre, [role="radiogroup"], [data-rail]';
  /** A row of a list shows the beginning of a text; its link leads to all of it. */
  const isPreview = (element: Element) =>
    element.matches('a[href] *') && getComputedStyle(element).webkitLineClamp !== 'none';

  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isEmpty = ({ left, top, right, bottom }: Box) => left >= right || top >= bottom;
  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;
  const areOver = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;

  const quote = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    return `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`;
  };

  /** The part of the box that is seen in an element that hides what exceeds it. */
  const cutBy = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration, box: Box): Box => {
    const { left, top } = element.getBoundingClientRect();
    const x = left + element.clientLeft;
    const y = top + element.clientTop;
    return {
      left: isCut(overflowX) ? Math.max(box.left, x) : box.left,
      right: isCut(overflowX) ? Math.min(box.right, x + element.clientWidth) : box.right,
      top: isCut(overflowY) ? Math.max(box.top, y) : box.top,
      bottom: isCut(overflowY) ? Math.min(box.bottom, y + element.clientHeight) : box.bottom,
    };
  };

  interface Surroundings {
    /** The elements that may hide a part of it, from inside to outside. */
    cutters: { element: Element; style: CSSStyleDeclaration }[];
    /** The nearest element that scrolls, or that stays when others scroll. Such a layer may cover another. */
    layer: Element | null;
  }
  const surroundingsOf = (inner: Element): Surroundings => {
    const cutters: Surroundings['cutters'] = [];
    let position = 'static';
    for (let element: Element | null = inner; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      // Inline elements hide nothing.
      const contains = style.display !== 'inline' && (position !== 'absolute' || style.position !== 'static');
      if (contains && (isCut(style.overflowX) || isCut(style.overflowY))) cutters.push({ element, style });
      // Everything in an element that scrolls can be scrolled to.
      if (contains && isScrolled(style.overflowY)) return { cutters, layer: element };
      if (style.position === 'fixed' || style.position === 'sticky') return { cutters, layer: element };
      if (contains) position = style.position;
    }
    return { cutters, layer: null };
  };

  /** The boxes of a text's lines, as high as its letters: the lines of a font may be higher, and overlap. */
  const linesOf = (range: Range, fontSize: number): Box[] =>
    [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return { left, right, top: middle - fontSize / 2, bottom: middle + fontSize / 2 };
      });

  const faults = new Set<string>();
  const drawn: { box: Box; layer: Element | null; name: string }[] = [];

  const measureText = (text: Node, parent: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const name = quote(text.nodeValue ?? '');
    const { cutters, layer } = surroundingsOf(parent);
    // Such as a text for screen readers alone, which is in a box of a pixel or two.
    if (cutters.some(({ element }) => element.clientWidth <= slack)) return;
    const seen: Box[] = [];
    let isWhole = true;
    for (const line of linesOf(range, Number.parseFloat(getComputedStyle(parent).fontSize))) {
      let box = line;
      for (const { element, style } of cutters) box = cutBy(element, style, box);
      if (!isWithin(line, box)) isWhole = false;
      if (!isEmpty(box)) seen.push(box);
    }
    // A text that ends in dots has two boxes: as it is, and as it is drawn.
    for (const box of isWhole ? seen : seen.slice(0, 1)) drawn.push({ box, layer, name });
    if (!isWhole && !isPreview(parent)) faults.add(`${name} is cut off`);

    const button = parent.closest('button, a[href], label');
    const { left, right, width } = range.getBoundingClientRect();
    const around = button?.getBoundingClientRect();
    if (!isWhole || !button || !around || width === 0 || getComputedStyle(button).display === 'inline')
      return;
    if (left < around.left - slack || right > around.right + slack)
      faults.add(`${name} sticks out of its button`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: parent } = text;
    // Drawings may contain letters, and a dot between two texts is hidden where a line begins.
    if (!text.nodeValue?.trim() || text.nodeValue.trim() === '·' || !parent || parent.closest('svg'))
      continue;
    if (parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      measureText(text, parent);
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const input of document.body.querySelectorAll('input')) {
    if (!pen || input.value !== '' || !input.checkVisibility({ visibilityProperty: true })) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(input.placeholder).width > room + slack)
      faults.add(`${quote(input.placeholder)} is longer than its field`);
  }

  for (const element of document.body.querySelectorAll('*')) {
    const { scrollWidth, clientWidth } = element;
    if (scrollWidth <= clientWidth + 1 || element.matches(sideways)) continue;
    if (isScrolled(getComputedStyle(element).overflowX))
      faults.add(`${element.localName} is ${clientWidth} pixels wide and its content ${scrollWidth}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) faults.add(`The page is ${scrollWidth} pixels wide`);

  drawn.sort((a, b) => a.box.top - b.box.top);
  for (const [at, { box, layer, name }] of drawn.entries()) {
    for (let next = at + 1; next < drawn.length; next += 1) {
      const other = drawn[next];
      if (!other || other.box.top > box.bottom) break;
      if (layer === other.layer && areOver(box, other.box)) faults.add(`${name} prints over ${other.name}`);
    }
  }
  return [...faults];
}
