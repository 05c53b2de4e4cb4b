import { randomUUID } from 'node:crypto';
import { signedInAs } from '../../support/people/staff.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { AgentDesk } from '../people/agent-desk.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test.slow();

test('an agent begins a deal, sees what is missing, keeps its dates, and is warned of wire fraud', {
  tag: toldInTurn('deal', ['deal', 'listing'], '@phone-in-full'),
}, async ({ page, origin }) => {
  const street = `${Math.floor(Math.random() * 9000) + 100} Story Lane ${randomUUID().slice(0, 4)}`;
  await new BackOffice(page, origin).enter('agent@local.test', '/admin/agent/transactions');
  const desk = new AgentDesk(page);

  await test.step('begins it from an address', async () => {
    await page.getByRole('button', { name: 'New deal' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New deal' });
    await dialog.getByRole('button', { name: 'Begin the deal' }).click();
    await expect(dialog.getByText('Choose the listing.')).toBeVisible();
    await dialog.getByLabel('Begin from').click();
    await page.getByRole('option', { name: 'A typed address' }).click();
    for (const missing of ['Enter the street and number.', 'Enter the city.', 'Enter the ZIP code.'])
      await expect(dialog.getByText(missing)).toBeVisible();
    await dialog.getByLabel('Street and number').fill(street);
    await dialog.getByLabel('City').fill('Doylestown');
    await dialog.getByLabel('ZIP code').fill('18901');
    await dialog.getByLabel('Municipality').click();
    await page.getByRole('option', { name: /^Warminster/ }).click();
    await dialog.getByLabel('Price in dollars').fill('425,000');
    await dialog.getByRole('button', { name: 'Begin the deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: street })).toBeVisible();
  });

  await test.step('sees in words what the contract still needs', async () => {
    for (const missing of ['Add the buyer.', 'Add the seller.', 'Enter the date of the contract.']) {
      await expect(page.getByText(missing)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Put under contract' })).toBeDisabled();
  });

  await test.step('adds the title company, whose changed contact is warned of', async () => {
    await page.getByRole('button', { name: 'Add a party' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a party' });
    await dialog.getByLabel('Role').click();
    await page.getByRole('option', { name: 'Title company' }).click();
    await dialog.getByLabel('Name').fill('Keystone Abstract');
    await dialog.getByLabel('Email').fill('closing@keystone.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Beware of wire fraud')).toHaveCount(0);
    await page.getByRole('button', { name: 'Change Keystone Abstract' }).click();
    const changed = page.getByRole('dialog', { name: 'Change Keystone Abstract' });
    await changed.getByLabel('Email').fill('new@keystone.example');
    await changed.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Beware of wire fraud')).toBeVisible();
  });

  await test.step('enters the dates of the contract, and the key dates are counted', async () => {
    await desk.enterTerms({ signed: '2026-11-23', settlement: '2027-01-15' });
    const agent = await signedInAs(origin, 'agent@local.test');
    const { dates } = (await agent(`GET /api/transactions/${desk.openId}`)).json;
    const codes = Object.fromEntries(dates.map(({ code, dueOn }: { code: string; dueOn?: string }) => [code, dueOn]));
    expect(codes).toMatchObject({ deposit: '2026-11-28', inspections: '2026-12-03' });
    await expect(page.getByText('5 days after the contract')).toBeVisible();
  });

  await test.step('waives a date with a reason, which stands beside it', async () => {
    await page.getByRole('button', { name: 'More for Inspections done' }).click();
    await page.getByRole('menuitem', { name: 'Waive it…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Inspections done: waive/ });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This must say why.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The buyer is a builder');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Waived by .*: The buyer is a builder/)).toBeVisible();
  });

  await test.step('finds it in the list', async () => {
    await desk.goTo(`/admin/agent/transactions?q=${encodeURIComponent(street)}`);
    await expect(page.getByRole('link', { name: street })).toBeVisible();
  });
});
