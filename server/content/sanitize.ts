import sanitizeHtml from 'sanitize-html';

const blocks = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'pre',
  'figure',
  'figcaption',
];
const phrases = ['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'a', 'img'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * Removes everything from HTML but text, its structure, links to the web and pictures. Links open in a new
 * window without access to the app. HTML that is sanitised already stays the same.
 */
export const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...blocks, ...phrases, ...tables],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
  });
