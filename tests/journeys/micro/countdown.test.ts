import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secondsOf, stepOf } from '#machines/micro/countdown.machine.ts';
import { startMicroApp } from '../../kit/micro-exchange.ts';

let app: ReturnType<typeof startMicroApp>;
beforeEach(() => {
  app = startMicroApp();
});
afterEach(() => app.stop());

const secondsLeftOf = (id: string) => {
  const countdown = app.micro.services.countdownOf(id);
  return countdown ? secondsOf(countdown.getSnapshot()) : null;
};
const stepNow = (id: string) => {
  const countdown = app.micro.services.countdownOf(id);
  return countdown ? stepOf(countdown.getSnapshot()) : null;
};
const readTimes = () => app.reads.filter(({ status }) => status === '1').map(({ at }) => at);

describe('A countdown', () => {
  it('shows a second less each second', async () => {
    await app.open({ 78: 60_000 });
    const shown: (number | null)[] = [];
    for (let second = 0; second < 4; second += 1) {
      shown.push(secondsLeftOf('78'));
      await app.pass(1_000);
    }
    expect(shown).toEqual([60, 59, 58, 57]);
  });

  it('reads the list one second after zero, once, and then tells that money has moved', async () => {
    await app.open({ 78: 3_000 });
    expect(readTimes()).toEqual([0]);
    await app.pass(3_750);
    expect(stepNow('78')).toBe('elapsed');
    expect(secondsLeftOf('78')).toBe(0);
    expect(readTimes()).toEqual([0]);
    await app.pass(250);
    expect(readTimes()).toEqual([0, 4_000]);
    expect(app.settled).toEqual([4_000]);
    expect(app.micro.services.countdownOf('78')).toBeUndefined();
    expect(app.micro.services.ordersOf('running').getSnapshot().context.rows).toEqual([]);
    await app.pass(60_000);
    expect(readTimes()).toEqual([0, 4_000]);
    expect(app.settled).toEqual([4_000]);
  });

  it('goes on while nobody looks at the orders: nothing here has a screen', async () => {
    await app.open({ 78: 2_000, 79: 6_000 });
    await app.pass(8_000);
    expect(app.settled).toEqual([3_000, 7_000]);
  });

  it('reads the closed orders again, too, where somebody has looked at them', async () => {
    app.micro.services.ordersOf('closed');
    await app.open({ 78: 1_000 });
    await app.pass(3_000);
    expect(app.reads.filter(({ status }) => status === '3').map(({ at }) => at)).toEqual([0, 2_000]);
  });
});

describe('A countdown is true', () => {
  it('as soon as a hidden page is shown again, though its timers came late', async () => {
    await app.open({ 78: 60_000 });
    // A hidden page's timers stand still while the clocks go on.
    app.device.wallAhead += 30_000;
    app.device.monotonicBehind -= 30_000;
    expect(secondsLeftOf('78')).toBe(60);
    app.page.dispatchEvent(new Event('visibilitychange'));
    expect(secondsLeftOf('78')).toBe(30);
  });

  it('after the order ran out behind a hidden page: it ends at once, and reloads a second later', async () => {
    await app.open({ 78: 60_000 });
    app.device.wallAhead += 90_000;
    app.device.monotonicBehind -= 90_000;
    app.exchange.ends.set('78', -1_000);
    app.page.dispatchEvent(new Event('visibilitychange'));
    expect(stepNow('78')).toBe('elapsed');
    await app.pass(1_000);
    expect(readTimes()).toEqual([0, 1_000]);
    expect(app.settled).toEqual([1_000]);
  });

  it('when the device slept, and the monotonic clock slept with it', async () => {
    await app.open({ 78: 60_000 });
    app.device.wallAhead += 20_000;
    app.exchange.ends.set('78', 40_000);
    await app.pass(1_000);
    expect(secondsLeftOf('78')).toBe(39);
    expect(readTimes()).toHaveLength(2);
  });

  it('when the clock was set back an hour', async () => {
    await app.open({ 78: 60_000 });
    app.device.wallAhead -= 3_600_000;
    await app.pass(10_000);
    expect(secondsLeftOf('78')).toBe(50);
    await app.pass(52_000);
    expect(app.settled).toEqual([61_000]);
  });

  it('when the clock was set forward an hour: the exchange says that the order still runs', async () => {
    await app.open({ 78: 60_000 });
    app.device.wallAhead += 3_600_000;
    await app.pass(3_000);
    expect(stepNow('78')).toBe('running');
    expect(secondsLeftOf('78')).toBe(57);
    await app.pass(60_000);
    expect(app.settled).toEqual([61_000]);
  });
});

describe('An order that is not settled when the list is read', () => {
  it('is asked for again every five seconds until it is', async () => {
    app.exchange.delay = 8_000;
    await app.open({ 78: 1_000 });
    await app.pass(2_500);
    expect(stepNow('78')).toBe('settling');
    await app.pass(20_000);
    expect(readTimes()).toEqual([0, 2_000, 7_000, 12_000]);
    expect(app.settled).toEqual([12_000]);
  });

  it('is asked for again after a reading that failed', async () => {
    await app.open({ 78: 1_000 });
    app.exchange.isDown = true;
    await app.pass(3_000);
    app.exchange.isDown = false;
    await app.pass(10_000);
    expect(readTimes()).toEqual([0, 2_000, 7_000]);
    expect(app.settled).toEqual([7_000]);
  });
});

describe('More orders than a page holds', () => {
  const more = async () => {
    app.micro.services.ordersOf('running').send({ type: 'more' });
    await app.quiet();
  };

  it('run on, each to its own end, though the first page is read alone', async () => {
    app.exchange.pageSize = 1;
    await app.open({ 78: 2_000, 79: 4_000, 80: 9_000 });
    await more();
    await more();
    expect(['78', '79', '80'].map(secondsLeftOf)).toEqual([2, 4, 9]);
    await app.pass(3_000);
    expect(app.settled).toEqual([3_000]);
    expect(secondsLeftOf('79')).toBe(1);
    await app.pass(10_000);
    expect(app.settled).toEqual([3_000, 5_000, 10_000]);
  });

  it('are not taken for settled because another page was read', async () => {
    app.exchange.pageSize = 1;
    app.exchange.delay = 20_000;
    await app.open({ 78: 60_000, 79: 1_000 });
    await app.pass(2_500);
    expect(stepNow('79')).toBe('settling');
    await more();
    expect(secondsLeftOf('78')).toBe(58);
    expect(stepNow('79')).toBe('settling');
    expect(app.settled).toEqual([]);
  });
});

it('a user who leaves takes the countdowns along', async () => {
  await app.open({ 78: 2_000 });
  app.micro.forget();
  await app.pass(10_000);
  expect(readTimes()).toEqual([0]);
  expect(app.micro.services.countdownOf('78')).toBeUndefined();
});
