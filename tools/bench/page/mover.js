// Posts frames to the page at a pace, from a thread of its own, so that each arrives as one from a socket does.

/** As from a server that doesn't wait for a page: what the page can't take any more is left out. */
const mostOnTheWay = 5000;
let taken = 0;

addEventListener('message', ({ data }) => {
  if ('taken' in data) {
    taken = data.taken;
    return;
  }
  const { frames, rate } = data;
  const start = performance.now();
  let due = 0;
  let sent = 0;
  const send = () => {
    for (; due < ((performance.now() - start) / 1000) * rate; due += 1) {
      if (sent - taken >= mostOnTheWay) continue;
      postMessage(frames[due % frames.length]);
      sent += 1;
    }
  };
  setInterval(send, 4);
});
