import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

const ZONE = 'America/New_York';

interface Photo {
  readonly fileId: string;
  readonly caption?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several routes
const asked = async (as: As, route: string, body?: object): Promise<any> => {
  const answer = await as(route, { ...(body && { body }), headers: { 'idempotency-key': randomUUID() } });
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return answer.json;
};

/** A listing of the demo whose photos were delivered. */
const pictured = async (admin: As) => {
  const { items } = await asked(admin, 'GET /api/listings?status=active&limit=100');
  for (const { listingId } of items) {
    const { photos } = await asked(admin, `GET /api/listings/${listingId}`);
    const own = photos.map(({ fileId, caption }: Photo) => ({ fileId, ...(caption && { caption }) }));
    if (own.length > 0) return { listingId, photos: own };
  }
  throw new Error('no active listing has photos');
};

/** A listing on the market: its agreement is approved, and the seller waives the photo. */
const activeListing = async (admin: As, broker: As, line1: string): Promise<string> => {
  const today = localDate(Date.now(), ZONE);
  const address = { line1, city: 'Doylestown', state: 'PA', zip: '18901' };
  const { listingId } = await asked(admin, 'POST /api/listings', { address, listPrice: 42_500_000 });
  const version = async (): Promise<number> => (await asked(admin, `GET /api/listings/${listingId}`)).version;
  const signed = { note: 'Signed', agreementFrom: addDays(today, -2), agreementTo: addDays(today, 120) };
  const path = `/api/listings/${listingId}`;
  await asked(admin, `PATCH ${path}`, { version: await version(), hasPhotoWaiver: true });
  await asked(admin, `POST ${path}/papers/agreement/submit`, { version: await version(), ...signed });
  await asked(broker, `POST ${path}/papers/agreement/decide`, { version: await version(), decision: 'approved' });
  await asked(admin, `POST ${path}/status`, { version: await version(), to: 'active' });
  return listingId;
};

const editHouse = async (page: Page, remarks: string): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'The house' });
  await dialog.getByRole('button', { name: 'Add a co-agent' }).click();
  await dialog.getByRole('button', { name: /Co-agent 1 Choose/ }).click();
  await page.getByRole('option', { name: /^Bea/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A percentage like 25.')).toBeVisible();
  await dialog.getByLabel('Share of co-agent 1 in percent').fill('12.5');
  await dialog.getByLabel('Remarks').fill(remarks);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
};

test('the forms of a house: co-agent, caption, fair-housing words, a showing by phone, a deal', async ({
  page,
  origin,
  isMobile,
}) => {
  test.skip(isMobile, 'the forms are the same on a phone, where their rooms are walked');
  const admin = await signedInAs(origin, seeded.admin);
  const office = new BackOffice(page, origin);
  const word = `gated ${randomUUID().slice(0, 8)}`;
  const guest = `Gwen ${randomUUID().slice(0, 6)}`;
  const street = `${100 + Math.floor(Math.random() * 9000)} Forms ${randomUUID().slice(0, 6)} Road`;
  const listingId = await activeListing(admin, await signedInAs(origin, seeded.brokerage), street);
  const path = `/admin/agent/listings/${listingId}`;
  const listing = (id = listingId) => asked(admin, `GET /api/listings/${id}`);

  await test.step('a photo gets the caption that buyers read', async () => {
    const { listingId: id, photos: before } = await pictured(admin);
    await office.enter(seeded.admin, `/admin/agent/listings/${id}`);
    const photos = page.getByRole('list', { name: 'Photos' });
    await photos
      .getByRole('button', { name: /^Caption of / })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Caption of / });
    await dialog.getByLabel('Caption').fill('The porch at noon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(photos.getByRole('img', { name: 'The porch at noon' })).toBeVisible();
    const { photos: kept, version } = await listing(id);
    expect(kept.at(-1)).toMatchObject({ caption: 'The porch at noon' });
    // The demo's own words again, which other stories read.
    await asked(admin, `PATCH /api/listings/${id}`, { version, photos: before });
  });

  await test.step('a colleague shares the listing', async () => {
    await office.walkTo(path);
    await editHouse(page, `A ${word} street of ten houses.`);
    expect((await listing()).coAgents).toMatchObject([{ name: 'Bea Broker', share: 12_500 }]);
  });

  await test.step('a phrase that the company adds keeps its words from being published', async () => {
    await office.walkTo('/admin/settings?section=listing-words');
    const phrases = page.getByLabel('Phrases', { exact: true });
    const before = await phrases.inputValue();
    await phrases.fill(`${before}\n${word}`);
    await expect(page.getByText(/must be a phrase of 80 characters at the most, a vertical bar/)).toBeVisible();
    await phrases.fill(`${before}\n${word} | Says who should live there.`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Listings are checked').first()).toBeVisible();
    const { phrases: kept } = await asked(admin, 'GET /api/listing-words');
    expect(kept.at(-1)).toEqual({ phrase: word, why: 'Says who should live there.' });
    await office.walkTo(path);
    await expect(page.getByText('A phrase needs to change')).toBeVisible();
    await expect(page.getByText(`“${word}”: Says who should live there.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish page' })).toBeDisabled();
    const { version } = await listing();
    const refused = await admin(`POST /api/listings/${listingId}/publish`, { body: { version, channel: 'page' } });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(word);
  });

  await test.step('a showing that was agreed on the phone is entered', async () => {
    await office.walkTo('/admin/agent/showings');
    await page.getByRole('button', { name: 'Enter a showing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter a showing' });
    await dialog.getByRole('button', { name: 'Enter it' }).click();
    await expect(dialog.getByText('Choose the house.')).toBeVisible();
    await expect(dialog.getByText('Choose a day.')).toBeVisible();
    await dialog.getByRole('button', { name: /^House/ }).click();
    await page.getByRole('option', { name: street }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(guest);
    await dialog.getByLabel('Phone', { exact: true }).fill('(215) 555-0177');
    const day = addDays(localDate(Date.now(), ZONE), 3);
    await dialog.getByLabel('Day', { exact: true }).fill(day.replaceAll('-', '/'));
    await dialog.getByLabel('Time', { exact: true }).fill('11:00');
    await dialog.getByRole('button', { name: 'Enter it' }).click();
    await expect(dialog).toHaveCount(0);
    const { items } = await asked(admin, `GET /api/showings?listingId=${listingId}`);
    expect(items).toMatchObject([{ guest: { fullName: guest, phone: '+12155550177' } }]);
    expect(localDate(Date.parse(items[0].startsAt), ZONE)).toBe(day);
    expect(items[0].answers).toMatchObject([{ party: 'agent', answer: 'confirmed' }]);
  });

  await test.step('a deal is begun from the listing, with its municipality', async () => {
    await office.walkTo('/admin/agent/transactions');
    await page.getByRole('button', { name: 'New deal' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New deal' });
    await dialog.getByRole('button', { name: /^Listing/ }).click();
    await page.getByRole('option', { name: street }).click();
    await dialog.getByRole('button', { name: /^Municipality/ }).click();
    await page.getByRole('option', { name: /^Warminster/ }).click();
    await dialog.getByRole('button', { name: 'Begin the deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: street })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const deal = await asked(admin, `GET /api/transactions/${id}`);
    expect(deal).toMatchObject({ listingId, address: { line1: street } });
    expect(deal.municipality.name).toMatch(/^Warminster/);
    expect(deal.coAgents).toMatchObject([{ share: 12_500 }]);
  });
});
