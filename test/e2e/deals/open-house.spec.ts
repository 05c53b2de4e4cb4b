import { seeded, signedInAs } from '../../support/people/staff.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test('a print of an open house is the code for its door alone', async ({ page, origin, isMobile }) => {
  test.skip(isMobile, 'who prints sits at a desk');
  const agent = await signedInAs(origin, seeded.agent);
  const [house] = (await agent('GET /api/open-houses', { query: { limit: '1' } })).json.items;
  await new BackOffice(page, origin).enter(seeded.agent, `/admin/agent/showings/${house.openHouseId}`);
  const code = page.getByRole('img', { name: 'Code that opens the sign-in page' });
  const welcome = page.getByText(`Welcome to ${house.address.line1}`);
  const forTheOffice = page.getByText('Visitors without an agent become your leads.');
  await expect(forTheOffice).toBeVisible();
  await expect(welcome).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const printed of [code, welcome]) await expect(printed).toBeVisible();
  for (const kept of [forTheOffice, page.getByText('Who signed in'), page.getByText('Search or do anything')])
    await expect(kept.first()).toBeHidden();
});
