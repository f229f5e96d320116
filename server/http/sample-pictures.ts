import { Hono } from 'hono';
import type { HttpEnvironment } from './http-context.ts';

/* The light from above, in the colours of the app's tokens. */
const blue = '#2456b4';
const gold = '#9a7216';
const green = '#0d7a5a';
const silver = '#5a6b88';

/** What the sample articles are about: a drawing on 24 by 24, whose lines are Tabler's, and its light. */
const topics: Readonly<Record<string, readonly [light: string, lines: string]>> = {
  gold: [gold, 'M4.5 18h6l-1.2-5H5.7zM13.5 18h6l-1.2-5h-3.6zM9 11h6l-1.2-5h-3.6z'],
  silver: [silver, 'M4.5 18h6l-1.2-5H5.7zM13.5 18h6l-1.2-5h-3.6zM9 11h6l-1.2-5h-3.6z'],
  margin: [
    blue,
    'M4 5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 7h8v3H8zM8 14v.01M12 14v.01M16 14v.01M8 17v.01M12 17v.01M16 17v.01',
  ],
  oil: [
    silver,
    'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0s3.262-5.708 1.566-8.546l-4.89-7.26c-.42-.625-1.287-.803-1.936-.397a1.376 1.376 0 0 0-.41.397l-4.893 7.26c-1.695 2.838-1.035 6.441 1.567 8.546',
  ],
  candle: [green, 'M4 6h4v5H4zM6 4v2M6 11v9M10 14h4v5h-4zM12 4v10M12 19v1M16 5h4v6h-4zM18 4v1M18 11v9'],
  bitcoin: [gold, 'M6 6h8a3 3 0 0 1 0 6a3 3 0 0 1 0 6H6M8 6v12M8 12h6M9 3v3M13 3v3M9 18v3M13 18v3'],
  timer: [blue, 'M5 13a7 7 0 1 0 14 0a7 7 0 0 0-14 0M14.5 10.5L12 13M17 8l1-1M14 3h-4'],
  gauge: [
    green,
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M13.41 10.59L16 8M7 12a5 5 0 0 1 5-5',
  ],
  yen: [blue, 'M12 19v-7L7 5M17 5l-5 7M8 17h8M8 13h8'],
  target: [
    green,
    'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  ],
  people: [
    blue,
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85',
  ],
  list: [silver, 'M3.5 5.5L5 7l2.5-2.5M3.5 11.5L5 13l2.5-2.5M3.5 17.5L5 19l2.5-2.5M11 6h9M11 12h9M11 18h9'],
  trend: [green, 'M3 17l6-6l4 4l8-8M14 7h7v7'],
  receipt: [gold, 'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2l-2 2l-2-2l-2 2l-2-2zM9 7h6M9 11h6M13 15h2'],
  flask: [gold, 'M9 3h6M10 9h4M10 3v6L6 20a.7.7 0 0 0 .5 1h11a.7.7 0 0 0 .5-1L14 9V3'],
  clock: [blue, 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3'],
  lock: [
    silver,
    'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4',
  ],
  world: [
    green,
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18',
  ],
};

/** On the dark sea with the ring of a pelorus; its middle is enough, as of a tile. */
const pictureOf = ([light, lines]: readonly [string, string]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 716 296" width="716" height="296"><defs><radialGradient id="l" cx=".6" cy="0" r=".8"><stop stop-color="${light}"/><stop offset=".55" stop-color="#12306b"/><stop offset="1" stop-color="#0a1a3a"/></radialGradient></defs><path fill="url(#l)" d="M0 0h716v296H0z"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><circle cx="358" cy="148" r="118" opacity=".35" stroke-width="12" stroke-linecap="butt" stroke-dasharray="2 10.357"/><path transform="translate(286 76) scale(6)" stroke-width="1.25" d="${lines}"/></g></svg>`;

/** The pictures of the sample articles. */
export function createSamplePictures() {
  const app = new Hono<HttpEnvironment>();
  app.get('/sandbox/pictures/:topic', (c) => {
    const topic = topics[c.req.param('topic').replace(/\.svg$/, '')];
    if (!topic) return c.notFound();
    c.header('cache-control', 'public, max-age=86400');
    c.header('content-type', 'image/svg+xml');
    return c.body(pictureOf(topic));
  });
  return app;
}
