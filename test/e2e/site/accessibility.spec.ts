import type { PageName } from '../../../shared/company/site/site-pages.ts';
import { isFull, isInTurn, shareInTurn } from '../../support/run/full.ts';
import { breakDocument } from '../page/broken-page.ts';
import { findBarriers, findDefect, findRoughEdges, looksRight, mildRules, readsWell } from '../page/looks.ts';
import { Walk } from '../page/walk.ts';
import { expect, test } from '../people/test.ts';

test.slow();

/** Where each page is read; those without an address here are walked by tests of their own. */
const addresses: Readonly<Record<PageName, readonly string[]>> = {
  home: ['/'],
  privacy: ['/privacy-policy'],
  ownPrivacy: ['/privacy/requests'],
  terms: ['/terms'],
  buyers: ['/buyers'],
  sellers: ['/sellers'],
  homeowners: ['/homeowners'],
  architects: ['/architects'],
  matterport: ['/matterport'],
  drone: ['/drone'],
  video: ['/video'],
  pricing: ['/pricing'],
  contact: ['/contact'],
  faq: ['/faq'],
  developers: ['/developers'],
  // Longest of all to look at: the developers' story ends on it.
  developersReference: isFull ? ['/developers/reference'] : [],
  auth: ['/auth', '/auth?requireGoogle=true'],
  debugAuth: ['/debug-auth'],
  onboarding: ['/v2/onboarding'],
  unsubscribe: ['/unsubscribe?token=x'],
  portal: ['/portal'],
  vendorPortal: ['/vendor-portal'],
  showing: ['/showing/shw_00000000000000000000000000?token=unknown'],
  openHouse: ['/open-house/oph_00000000000000000000000000'],
  quote: ['/quote/x?token=x'],
  invoice: ['/invoice/x?token=x'],
  share: ['/share/x'],
  approve: ['/approve/x?token=x'],
  pay: ['/pay/nobody?token=x'],
  paymentSuccess: ['/payment-success'],
  dotloopCallback: ['/dotloop/callback'],
  authCallback: [],
  book: [],
  confirmation: [],
  gallery: ['/gallery/x?token=x'],
  property: ['/property/x'],
  propertyListing: ['/property/x/mls'],
  workspace: [],
  console: [],
  integrations: [],
};
const readOnly = [...Object.values(addresses).flat(), '/nobody-lives-here'];

/** A wide window shows a third of the pages in their turn; a narrow one, axe and its mild rules, a sixth. */
const WIDE_SHARE = 3;
const SHARE = 6;

test('control: these tests find what they look for', async ({ page, watch }) => {
  for (const text of [
    'Hello undefined',
    'NaN rooms',
    '[object Object]',
    'ord_01M7VSY7RAKV7Z2AMAHW6C292H',
    '{county}',
  ]) {
    await page.setContent(`<p>${text}</p>`);
    expect(await findDefect(page), text).toBeDefined();
  }
  await page.setContent('<html lang="en"><title>x</title><main><h1 style="color:#eee">Pale</h1><button></button>');
  const barriers = (await findBarriers(page, [])).join();
  expect(barriers).toContain('button-name');
  expect(barriers).toContain('color-contrast');
  await page.setContent(
    '<html lang="en"><title>x</title><main><h2>Two</h2><h4>skips</h4></main><main>twice</main><p>beside</p>',
  );
  const rough = (await findRoughEdges(page)).join();
  for (const rule of ['landmark-no-duplicate-main', 'heading-order', 'page-has-heading-one', 'region'])
    expect(rough).toContain(rule);
  const graver = await page.evaluate((mild) => {
    const { axe } = window as unknown as { axe: { _audit: { rules: { id: string; impact: string }[] } } };
    const isGrave = ({ impact }: { impact: string }): boolean => impact === 'serious' || impact === 'critical';
    return axe._audit.rules.filter((rule) => mild.includes(rule.id) && isGrave(rule)).map(({ id }) => id);
  }, mildRules);
  expect(graver, 'what is not asked could not matter').toEqual([]);
  await page.goto('/privacy-policy');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => watch.findings.join()).toContain('style-src');
  watch.findings.length = 0;
});

test('every page that is only read passes axe and reads well', { tag: '@phone' }, async ({ page, visitor }, info) => {
  const isWide = info.project.name === 'desktop';
  const read = shareInTurn(readOnly, isWide ? WIDE_SHARE : SHARE);
  const asked = new Set(isWide ? shareInTurn(readOnly, SHARE) : read);
  const walk = new Walk(page);
  await page.goto('/');
  await expect(visitor.heading).toBeVisible();
  for (const path of read) {
    // As links lead there; the full run also loads each by its address.
    if (isFull) await page.goto(path);
    else await walk.goTo(path);
    await expect(visitor.heading).toBeVisible();
    if (asked.has(path)) await looksRight(page, path, info);
    else await readsWell(page, path);
    // The API's reference is drawn by a library, whose headings skip levels.
    const isOurs = path !== '/developers/reference';
    if (isOurs && isWide && isInTurn(path, SHARE)) expect.soft(await findRoughEdges(page), path).toEqual([]);
  }
  await page.goto('/?debug=true');
  await expect(page.getByRole('complementary', { name: 'Debug diagnostics' })).toBeVisible();
  await looksRight(page, 'debug panel', info);
  await page.goto('/auth/callback?error=access_denied');
  await expect(visitor.heading).toHaveText('Not signed in');
  await looksRight(page, 'refused sign-in', info);
  await page.goto(page.url().replace(/localhost(:\d+).*/, 'second.localhost$1/'));
  await expect(page.getByText(/^Lehigh/).first()).toBeVisible();
  await looksRight(page, 'the second tenant’s home', info);
});

test('the error screen passes axe and reads well', async ({ page, watch }, info) => {
  watch.expect(/./);
  await breakDocument(page, 'chunk');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await looksRight(page, 'error', info);
});
