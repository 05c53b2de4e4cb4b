import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { tenantIdOf } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { findBrowser, launchOptions } from '../../support/browser/browser.ts';
import { exterior, fromAbove, garden } from './exterior.ts';
import { floorPlan, kitchen, livingRoom, painting, portrait } from './interior.ts';
import { lehigh, northlight, type Paints } from './paint.ts';

const QUALITY = 0.82;

const drawingsOf = (paints: Paints): Record<string, string> => ({
  houseBefore: exterior(paints, 'tired'),
  houseAfter: exterior(paints, 'day'),
  roomBefore: livingRoom(paints, false),
  roomAfter: livingRoom(paints, true),
  twilight: exterior(paints, 'dusk'),
  drone: fromAbove(paints),
  landscaping: garden(paints),
  cleaning: kitchen(paints),
  painting: painting(paints),
  floorPlan: floorPlan(paints),
  first: portrait(paints, '#3b2a22', '#e4b997', paints.cloth),
  second: portrait(paints, '#1f1a1a', '#9c6b4b', paints.door),
});

/** Renders a drawing as WebP, in the browser, which can. */
const render = async (browser: Browser, svg: string): Promise<{ bytes: Buffer; width: number; height: number }> => {
  const page = await browser.newPage();
  const made = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return { url: canvas.toDataURL('image/webp', quality), width: canvas.width, height: canvas.height };
    },
    [svg, QUALITY] as const,
  );
  await page.close();
  return { ...made, bytes: Buffer.from(made.url.split(',')[1] ?? '', 'base64') };
};

/**
 * Draws the samples of the demo companies into infra/demo-media and writes what they are called into
 * functions/company/tenancy/demo/demo-pictures.ts: `node test/pictures/samples/draw-samples.ts`.
 */
const main = async (): Promise<void> => {
  const root = resolve(import.meta.dirname, '../../..');
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  const named: Record<string, Record<string, object>> = {};
  for (const [slug, paints] of Object.entries({ northlight, second: lehigh })) {
    const tenantId = tenantIdOf(slug);
    const folder = join(root, 'infra/demo-media', tenantId);
    mkdirSync(folder, { recursive: true });
    const ofTenant: Record<string, object> = {};
    for (const [name, svg] of Object.entries(drawingsOf(paints))) {
      const { bytes, width, height } = await render(browser, svg);
      const file = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
      writeFileSync(join(folder, file), bytes);
      ofTenant[name] = { name: file, size: bytes.length, width, height };
      console.log(slug, name, bytes.length);
    }
    named[slug] = ofTenant;
  }
  await browser.close();
  writeFileSync(
    join(root, 'functions/company/tenancy/demo/demo-pictures.ts'),
    `/** The drawings in infra/demo-media, as test/pictures/samples/draw-samples.ts has written them. */\nexport const demoPictures = ${JSON.stringify(named, null, 2)} as const;\n`,
  );
};

await main();
