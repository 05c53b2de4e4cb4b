import { seeded, signedInAs } from '../../support/people/staff.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

// A type that no other story begins a deal of.
const ROOM = '/admin/agent/checklists/lease_tenant-PA';

test('a checklist gets an item as another version, which an open page shows at once', {
  tag: '@phone-in-full',
}, async ({ page, origin }) => {
  const admin = await signedInAs(origin, seeded.admin);
  const before = (await admin('GET /api/checklist-templates/lease_tenant-PA')).json;
  const next = before.n + 1;
  const context = await page.context().browser()?.newContext();
  const reader = await context?.newPage();
  if (!reader) throw new Error('no second browser');
  await new BackOffice(reader, origin).enter(seeded.agent, ROOM);
  await expect(reader.getByText('Receipt of the security deposit')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Add an item' })).toHaveCount(0);

  await new BackOffice(page, origin).enter(seeded.admin, '/admin/agent/checklists');
  await page.getByRole('link', { name: before.name }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an item' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Name it, like “Well water test”.')).toBeVisible();
  await dialog.getByLabel('Name').fill(`Pet agreement ${next}`);
  await dialog.getByText('A gate: the deal waits until it is approved').click();
  await dialog.getByRole('button', { name: 'Ask for it only in some deals' }).click();
  await dialog.getByLabel('House built before').fill('1978');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Document · Only built before 1978').first()).toBeVisible();
  // Without what is signed no deal could go on, so it cannot be saved.
  await page.getByRole('button', { name: 'Remove Lease, signed by all' }).click();
  await expect(page.getByText(/must keep the item lease/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as a version' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(`Pet agreement ${next}`)).toHaveCount(0);

  await page.getByRole('button', { name: 'Change Rental application' }).click();
  const change = page.getByRole('dialog', { name: 'Change Rental application' });
  await change.getByLabel('Name').fill(`Rental application ${next}`);
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Save as a version' }).click();
  await expect(page.getByText(`is saved as version ${next}`).first()).toBeVisible();
  await expect(reader.getByText(`Rental application ${next}`)).toBeVisible({ timeout: 30_000 });
  await context?.close();
  const stored = (await admin('GET /api/checklist-templates/lease_tenant-PA')).json;
  expect(stored).toMatchObject({ n: next, madeBy: expect.any(String) });
  expect(stored.items.map(({ code }: { code: string }) => code)).toEqual(
    before.items.map(({ code }: { code: string }) => code),
  );

  await page.getByRole('button', { name: /^Version Version/ }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByText('As it comes with the product').first()).toBeVisible();
  await expect(page.getByText('Rental application', { exact: true })).toBeVisible();
});
