import DOMPurify from 'dompurify';
import { webAddress } from '#domain/web-address.ts';
import { ownPicture } from './own-picture.ts';

const blocks = 'p h2 h3 h4 ul ol li blockquote hr br pre figure figcaption';
const phrases = 'strong em b i u s sub sup code a img';
const tables = 'table caption thead tbody tr th td';

/** As the sandbox lets them through; an operator's API may let more. */
const allowed = {
  ALLOWED_TAGS: `${blocks} ${phrases} ${tables}`.split(' '),
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

interface Surroundings {
  /** The address that the app is served from. */
  origin: string;
  pictureOrigins: readonly string[];
}

/** Links lead to the web or to a mailbox, and open without a way back to the app. */
function tameLink(link: Element, origin: string) {
  const target = link.getAttribute('href') ?? '';
  const isMail = /^mailto:/i.test(target.trim());
  const address = isMail ? target.trim() : webAddress(target, origin)?.href;
  if (!address) return link.removeAttribute('href');
  link.setAttribute('href', address);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

function tamePicture(picture: Element, origins: readonly string[]) {
  const source = ownPicture(picture.getAttribute('src') ?? '', origins);
  if (source === null) return picture.remove();
  picture.setAttribute('src', source);
  picture.setAttribute('loading', 'lazy');
}

/**
 * Browsers report styles, handlers and base addresses against the page's policy as soon as HTML is parsed,
 * even where nothing can run. Taken out or renamed before, they are dropped in silence; what is safe is for
 * DOMPurify alone to say.
 */
const quieted = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replace(/<base\b[^<>]*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, '$1data-$2'));

/**
 * An article's HTML with nothing left in it that runs, styles or loads from elsewhere, as nodes: text that is
 * parsed once can't become something else when it is parsed again.
 */
export function articleNodes(html: string, { origin, pictureOrigins }: Surroundings): DocumentFragment {
  const nodes = DOMPurify.sanitize(quieted(html), allowed);
  for (const link of nodes.querySelectorAll('a')) tameLink(link, origin);
  for (const picture of nodes.querySelectorAll('img')) tamePicture(picture, pictureOrigins);
  return nodes;
}
