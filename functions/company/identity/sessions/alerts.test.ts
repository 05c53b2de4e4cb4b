import { describe, expect, test } from 'vitest';
import { alertsOf } from './alerts.ts';

const device = { deviceType: 'desktop', browser: 'Chrome', platform: 'Windows' } as const;
const noon = Date.parse('2026-12-01T12:00:00Z');
const same = { browser: 'Chrome', platform: 'Windows' };

describe('hour of a sign-in', () => {
  test.each([
    ['2026-12-01T05:59:59Z', 'UTC', true],
    ['2026-12-01T06:00:00Z', 'UTC', false],
    ['2026-12-01T22:00:59Z', 'UTC', false],
    ['2026-12-01T22:01:00Z', 'UTC', true],
    ['2026-12-01T10:59:00Z', 'America/New_York', true],
    ['2026-12-01T11:00:00Z', 'America/New_York', false],
    ['2026-07-01T10:00:00Z', 'America/New_York', false],
    ['2026-12-01T12:00:00Z', 'Asia/Tokyo', false],
    ['2026-12-01T14:00:00Z', 'Asia/Tokyo', true],
    ['2026-12-01T00:29:00Z', 'Asia/Kolkata', true],
    ['2026-12-01T00:30:00Z', 'Asia/Kolkata', false],
  ])('%s in %s is unusual: %s', (at, timeZone, isOdd) => {
    const alerts = alertsOf({ at: Date.parse(at), timeZone, device, previous: same });
    expect(alerts).toEqual(isOdd ? ['odd_hour'] : []);
  });

  test("raises no alert if the browser's time zone is unknown", () => {
    expect(alertsOf({ at: 0, timeZone: undefined, device, previous: same })).toEqual([]);
  });
});

test('the security settings decide about alerts: new devices and logged events can be off', () => {
  const night = {
    at: Date.parse('2026-12-01T03:00:00Z'),
    timeZone: 'UTC',
    device,
    previous: { ...same, platform: 'iOS' },
  };
  expect(alertsOf(night)).toEqual(['odd_hour', 'new_device']);
  expect(alertsOf(night, { alertOnNewDevice: false, logSecurityEvents: true })).toEqual(['odd_hour']);
  expect(alertsOf(night, { alertOnNewDevice: true, logSecurityEvents: false })).toEqual(['new_device']);
});

describe('device of a sign-in', () => {
  test.each([
    ['the first', undefined, []],
    ['the same', same, []],
    ['another browser', { ...same, browser: 'Firefox' }, ['new_device']],
    ['another platform', { ...same, platform: 'iOS' }, ['new_device']],
  ] as const)('%s', (_, previous, alerts) => {
    expect(alertsOf({ at: noon, timeZone: 'UTC', device, previous })).toEqual(alerts);
  });
});
