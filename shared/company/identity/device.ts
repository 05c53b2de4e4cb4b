import type { SessionInfo } from './session.ts';

export type Device = Pick<SessionInfo, 'deviceType' | 'browser' | 'platform'>;

// User agents also name older browsers, so the order matters: the first match wins.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const platforms: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';

/** Detects device, browser and platform from the user agent. An iPad reports macOS but has touch points. */
export const describeDevice = (userAgent: string, touchPoints = 0): Device => {
  const browser = nameIn(browsers, userAgent);
  const platform = nameIn(platforms, userAgent);
  if (platform === 'macOS' && touchPoints > 1) return { deviceType: 'tablet', browser, platform: 'iOS' };
  const isTablet = /\b(iPad|Tablet)\b/.test(userAgent) || (platform === 'Android' && !/\bMobile\b/.test(userAgent));
  if (isTablet) return { deviceType: 'tablet', browser, platform };
  return { deviceType: /\bMobile\b|\biPhone\b/.test(userAgent) ? 'mobile' : 'desktop', browser, platform };
};
