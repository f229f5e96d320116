import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCodePages } from '../kit/headless/code-pages.ts';

describe('The pause after a code', () => {
  let app: ReturnType<typeof startCodePages>;
  beforeEach(() => {
    app = startCodePages();
  });
  afterEach(() => app.stop());

  it('names its recipient to nobody after the user has left, and its pause continues', async () => {
    await app.sendCode('register');
    expect(app.recipient('register')).toBe('new@pelorus.test');
    await app.pass(10_000);
    app.leave();
    expect(app.recipient('register')).toBeNull();
    expect(app.shown('register')[1]).toBe(50);
  });

  it('lasts 60 seconds, to the millisecond [SESSION-23]', async () => {
    await app.sendCode('register');
    expect(app.shown('register')).toEqual(['pausing', 60]);
    await app.pass(1_000);
    expect(app.shown('register')).toEqual(['pausing', 59]);
    await app.pass(58_999);
    expect(app.shown('register')).toEqual(['pausing', 1]);
    await app.pass(1);
    expect(app.shown('register')).toEqual(['ready', 0]);
  });

  it('is the same when the form is opened again, and does not apply to another purpose', async () => {
    await app.sendCode('register');
    await app.pass(20_000);
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['pausing', 40]);
    await app.openForm('reset');
    expect(app.shown('reset')).toEqual(['ready', 0]);
  });

  it('continues after a reload', async () => {
    await app.sendCode('register');
    await app.pass(20_500);
    app.reload();
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['pausing', 40]);
    await app.openForm('reset');
    expect(app.shown('reset')).toEqual(['ready', 0]);
    await app.pass(39_499);
    expect(app.shown('register')).toEqual(['pausing', 1]);
    await app.pass(1);
    expect(app.shown('register')).toEqual(['ready', 0]);
    app.reload();
    await app.openForm('register');
    expect(app.shown('register')).toEqual(['ready', 0]);
  });

  it('is not longer for a hidden page whose timers were paused', async () => {
    await app.sendCode('register');
    app.device.wallAhead += 45_000;
    app.device.monotonicBehind -= 45_000;
    expect(app.shown('register')).toEqual(['pausing', 60]);
    app.page.dispatchEvent(new Event('visibilitychange'));
    expect(app.shown('register')).toEqual(['pausing', 15]);
    app.device.wallAhead += 45_000;
    app.device.monotonicBehind -= 45_000;
    app.page.dispatchEvent(new Event('visibilitychange'));
    await app.pass(0);
    expect(app.shown('register')).toEqual(['ready', 0]);
  });
});
