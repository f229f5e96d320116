import DOMPurify from 'dompurify';
import { webAddress } from '#domain/web-address.ts';
import { ownPicture } from '../pictures/own-picture.ts';

const blocks = 'p h2 h3 h4 ul ol li blockquote hr br pre figure figcaption';
const phrases = 'strong em b i u s sub sup code a img';
const tables = 'table caption thead tbody tr th td';

/** The same tags as the sandbox exchange allows; an operator's API may send others. */
const allowed = {
  ALLOWED_TAGS: `${blocks} ${phrases} ${tables}`.split(' '),
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

export interface HtmlContext {
  /** The origin that the app is served from. */
  origin: string;
  pictureOrigins: readonly string[];
  /** Whether a PNG or an SVG may stand in the HTML itself, as a signature does. An SVG in a picture runs nothing. */
  withInlinePictures?: boolean;
}

/** Allows only web and mail links. They open in a new tab, without access to the app's window. */
function sanitiseLink(link: Element, origin: string) {
  const target = link.getAttribute('href') ?? '';
  const isMail = /^mailto:/i.test(target.trim());
  const address = isMail ? target.trim() : webAddress(target, origin)?.href;
  if (!address) return link.removeAttribute('href');
  link.setAttribute('href', address);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

const inlinePicture = /^data:image\/(png|svg\+xml)[;,]/i;

function sanitisePicture(picture: Element, { pictureOrigins, withInlinePictures }: HtmlContext) {
  const named = picture.getAttribute('src') ?? '';
  if (withInlinePictures && inlinePicture.test(named)) return;
  const source = ownPicture(named, pictureOrigins);
  if (source === null) return picture.remove();
  picture.setAttribute('src', source);
  picture.setAttribute('loading', 'lazy');
}

/**
 * Removes or renames styles, handlers and base URLs before parsing. Browsers report them as violations of the
 * page's policy as soon as HTML is parsed, even where nothing can run. DOMPurify alone makes the HTML safe.
 */
const withoutPolicyViolations = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replace(/<base\b[^<>]*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, renamed);

/** Prefixes the names of the tag's `style` and `on…` attributes; quoted values stay as they are. */
const renamed = (tag: string) =>
  tag.replace(
    /(=\s*(?:"[^"]*"|'[^']*'))|([\s"'/])(style|on\w+)(?=\s*=)/gi,
    (_, value?: string, before?: string, name?: string) => value ?? `${before}data-${name}`,
  );

/**
 * HTML that the API sent, without scripts, styles or content from other hosts. Returns nodes instead of text,
 * because text that is parsed a second time can turn into something else.
 */
export function safeNodes(html: string, context: HtmlContext): DocumentFragment {
  const nodes = DOMPurify.sanitize(withoutPolicyViolations(html), allowed);
  for (const link of nodes.querySelectorAll('a')) sanitiseLink(link, context.origin);
  for (const picture of nodes.querySelectorAll('img')) sanitisePicture(picture, context);
  return nodes;
}
