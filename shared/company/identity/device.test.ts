import { describe, expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeDevice', () => {
  test.each<[string, number, string, string, string]>([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36`,
      0,
      'desktop',
      'Chrome',
      'Windows',
    ],
    [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 10, 'desktop', 'Edge', 'Windows'],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1`, 0, 'desktop', 'Safari', 'macOS'],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1`, 5, 'tablet', 'Safari', 'iOS'],
    [`${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/141.0 Mobile/15E148`, 5, 'mobile', 'Chrome', 'iOS'],
    [`${mozilla} (iPad; CPU OS 12_0 like Mac OS X) Version/12.0 Safari/604.1`, 5, 'tablet', 'Safari', 'iOS'],
    [`${mozilla} (Linux; Android 16; Pixel 10) ${webkit} Chrome/141.0 Mobile`, 5, 'mobile', 'Chrome', 'Android'],
    [`${mozilla} (Linux; Android 16; SM-X910) ${webkit} Chrome/141.0 Safari/537.36`, 5, 'tablet', 'Chrome', 'Android'],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 0, 'desktop', 'Firefox', 'Linux'],
    [`${mozilla} (X11; CrOS x86_64 16000.0) ${webkit} Chrome/141.0 Safari/537.36`, 0, 'desktop', 'Chrome', 'ChromeOS'],
    ['curl/8.0', 0, 'desktop', 'Unknown', 'Unknown'],
    ['', 0, 'desktop', 'Unknown', 'Unknown'],
  ])('%s with %i touch points is %s, %s, %s', (userAgent, touchPoints, deviceType, browser, platform) => {
    expect(describeDevice(userAgent, touchPoints)).toEqual({ deviceType, browser, platform });
  });
});
