import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** A browser to start: where it is, and what it needs around it. */
export interface BrowserChoice {
  executablePath: string;
  env: Record<string, string>;
  from: string;
}

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const cache = resolve(import.meta.dirname, '../../.cache/browser');

const withTemporaryFolder = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  const before = process.env.TMPDIR;
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

// Chromium inside the npm package, with its own NSS libraries, for a machine on which nothing is installed.
const packaged = async (): Promise<BrowserChoice | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const build = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const { inflate } = (await import(join(build, 'lambdafs.js'))) as { inflate(file: string): Promise<string> };
  const bin = join(build, '..', 'bin');
  return await withTemporaryFolder(cache, async () => {
    const executablePath = await inflate(join(bin, 'chromium.br'));
    await inflate(join(bin, 'swiftshader.tar.br'));
    const fonts = await inflate(join(bin, 'fonts.tar.br'));
    const libraries = join(await inflate(join(bin, 'al2023.tar.br')), 'lib');
    const fontSettings = join(cache, 'fonts.conf');
    writeFileSync(fontSettings, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}/font-cache</cachedir></fontconfig>`);
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontSettings },
      from: 'the npm package',
    };
  });
};

const ofPlaywright = async (): Promise<string | undefined> => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
};

/** The browser for tests and pictures: CHROME_PATH, an installed one, Playwright's own, else the one in the npm package. */
export const findBrowser = async (env: NodeJS.ProcessEnv = process.env): Promise<BrowserChoice> => {
  const chosen = env.CHROME_PATH;
  if (chosen) return { executablePath: chosen, env: {}, from: 'CHROME_PATH' };
  const found = env.NORTHLIGHT_PACKAGED_BROWSER ? undefined : installed.find((path) => existsSync(path));
  if (found) return { executablePath: found, env: {}, from: 'this machine' };
  const own = env.NORTHLIGHT_PACKAGED_BROWSER ? undefined : await ofPlaywright();
  if (own) return { executablePath: own, env: {}, from: 'Playwright' };
  const unpacked = await packaged();
  if (unpacked) return unpacked;
  throw new Error('No browser found. Install Chrome or Chromium, or run: npx playwright install chromium');
};

/** Launch options for Playwright with that browser; quiet, and without a sandbox where the user is root. */
export const launchOptions = (browser: BrowserChoice) => ({
  executablePath: browser.executablePath,
  env: { ...(process.env as Record<string, string>), ...browser.env },
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
});
