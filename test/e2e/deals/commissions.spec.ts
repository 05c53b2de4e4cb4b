import { randomUUID } from 'node:crypto';

import { untilIdle } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test.slow();

test('a plan, the calculator, and what was calculated: approved, paid, and printed by its agent', {
  tag: '@phone-in-full',
}, async ({ page, origin, browser }) => {
  const admin = await signedInAs(origin, seeded.admin);
  const agent = await signedInAs(origin, seeded.agent);
  const office = new BackOffice(page, origin);
  const name = `Plan ${randomUUID().slice(0, 8)}`;

  await test.step('an administrator adds a plan', async () => {
    await office.enter(seeded.admin, '/admin/commission-management?view=plans');
    await page.getByRole('button', { name: 'Add a plan' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: /^Agent’s share/ }).fill('80');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} is saved as version 1.`)).toBeVisible();
    await expect(page.getByText('Agent 80%, cap $18,000').first()).toBeVisible();
  });

  await test.step('the calculator answers what a deal would pay two agents', async () => {
    await office.walkTo('/admin/commission-management?view=calculator');
    await expect(page.getByText('Alex Agent, net')).toBeVisible();
    await page.getByRole('button', { name: /^Second agent/ }).click();
    await page.getByRole('option', { name: 'Bea Broker' }).click();
    await expect(page.getByText('Bea Broker, net')).toBeVisible();
  });

  const waiting = await admin('GET /api/disbursements', { query: { state: 'calculated', limit: '100' } });
  const [{ disbursementId }] = waiting.json.items;

  const number = await test.step('what was calculated is approved, and marked as paid', async () => {
    await office.walkTo(`/admin/commission-management/${disbursementId}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    const told = page.getByText(/^CS-\d{4}-\d{5} is approved\.$/).first();
    await expect(told).toBeVisible();
    const [found = ''] = /CS-\d{4}-\d{5}/.exec((await told.textContent()) ?? '') ?? [];
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('Transfer 90210');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByText(`${found} is marked as paid.`)).toBeVisible();
    return found;
  });

  await test.step('the agent finds it in the year, and prints it', async () => {
    await untilIdle(origin);
    expect((await agent('GET /api/commissions/me')).json.statements).toContainEqual(
      expect.objectContaining({ number, state: 'paid' }),
    );
    const context = await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize() } : {});
    const own = await context.newPage();
    await new BackOffice(own, origin).enter(seeded.agent, '/admin/agent/commissions');
    await own.getByRole('link', { name: number }).click();
    const paper = own.getByRole('article', { name: `Statement ${number}` });
    await expect(paper.getByText('Alex Agent, net')).toBeVisible();
    await own.emulateMedia({ media: 'print' });
    await expect(paper.getByText('Alex Agent, net')).toBeVisible();
    await expect(own.getByRole('heading', { level: 1 })).toBeHidden();
    await context.close();
  });
});
