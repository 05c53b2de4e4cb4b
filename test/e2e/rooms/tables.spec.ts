import { oneInTurn } from '../../support/run/full.ts';
import { cutTables } from '../page/looks.ts';
import { expect, test } from '../people/test.ts';

const LONG = 'bartholomew.featherstonehaugh-wolverhampton@northern-pennsylvania-property-managers.example';

interface Page {
  items: Record<string, unknown>[];
}

test('no table is wider than its place, however long its values or whatever is open beside it', async ({
  page,
  backOffice,
}) => {
  const withLongValues = (item: Record<string, unknown>): Record<string, unknown> => ({
    ...item,
    actor: { profileId: 'p', email: LONG },
    target: { kind: 'lead', id: 'x', name: LONG },
    changes: ['contact', 'priceAdjustments', 'serviceMessages', 'marketingConsent', 'deliverySpeed'].map((field) => ({
      field,
      before: LONG,
      after: LONG,
    })),
  });
  await page.route(/\/api\/audit\b/, async (route) => {
    const answer = await route.fetch();
    const { items, ...rest }: Page = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, items: items.map(withLongValues) } });
  });
  await backOffice.enter('admin@local.test', '/admin/settings?section=audit');
  await expect(page.getByRole('table').first()).toContainText(/featherstonehaugh/);
  expect.soft(await cutTables(page), 'long values').toEqual([]);
  for (const room of oneInTurn(['crm', 'bookings', 'orders'])) {
    await backOffice.walkTo(`/admin/${room}`);
    const row = page.getByRole('main').locator('tbody tr').first();
    await row.getByRole('cell').nth(2).click();
    await expect(page).toHaveURL(/\?\w+=/);
    await backOffice.untilRead();
    expect.soft(await cutTables(page), `${room}, with its panel`).toEqual([]);
  }
});
