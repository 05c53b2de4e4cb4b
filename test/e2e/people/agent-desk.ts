import { expect, type Locator, type Page } from '@playwright/test';
import type { PartyRole } from '../../../shared/deals/transactions/transaction.ts';
import { Walk } from '../page/walk.ts';

const slashed = (date: string): string => date.replaceAll('-', '/');

/** What an agent does on the pages of listings and deals, by their forms. */
export class AgentDesk {
  readonly page: Page;

  readonly #walk: Walk;

  constructor(page: Page) {
    this.page = page;
    this.#walk = new Walk(page);
  }

  /** Another room within the same document, as the links of the room go. */
  async goTo(path: string): Promise<void> {
    await this.#walk.goTo(path);
  }

  /** The id of the record that is open. */
  get openId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  #dialog(name?: string | RegExp): Locator {
    return this.page.getByRole('dialog', name === undefined ? {} : { name });
  }

  async #choose(field: Locator, option: string | RegExp): Promise<void> {
    await field.click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Drafts a listing that goes to market on a day; its page is open then. */
  async draftListing(street: string, onMarketDate: string): Promise<void> {
    await this.goTo('/admin/agent/listings');
    await this.page.getByRole('button', { name: 'New listing' }).click();
    const dialog = this.#dialog();
    await dialog.getByLabel('Street').fill(street);
    await dialog.getByLabel('Town').fill('Doylestown');
    await dialog.getByLabel('ZIP code').fill('18901');
    await dialog.getByLabel('List price').fill('425,000');
    await dialog.getByLabel('On-market date', { exact: true }).fill(slashed(onMarketDate));
    await dialog.getByRole('button', { name: 'Create the draft' }).click();
    await expect(this.page.getByRole('heading', { name: street, level: 1 })).toBeVisible();
  }

  /** Describes the house of the open listing. */
  async describeHouse(remarks: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const dialog = this.#dialog('The house');
    await dialog.getByLabel('Square feet').fill('2200');
    await dialog.getByLabel('Year built').fill('1990');
    await dialog.getByLabel('Remarks').fill(remarks);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Submits the listing agreement with its days. */
  async submitAgreement(from: string, to: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = this.#dialog('Submit the listing agreement');
    await dialog.getByLabel('Or a note').fill('Signed, in the safe');
    await dialog.getByLabel('First day', { exact: true }).fill(slashed(from));
    await dialog.getByLabel('Last day', { exact: true }).fill(slashed(to));
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Orders photos for the open listing at the first time offered; the text of the button names the price. */
  async orderPhotos(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Photography' }).check();
    await this.page.getByRole('list', { name: 'Times' }).getByRole('button').first().click();
    await this.page.getByLabel('Your phone').fill('(215) 555-0123');
    await this.page.getByRole('button', { name: /^Order for \$/ }).click();
    await expect(this.page.getByText(/^Order .* is placed\./).first()).toBeVisible();
  }

  /** Uses the first photo that was delivered. */
  async usePhoto(): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose photos' }).click();
    const dialog = this.#dialog('Choose photos');
    await dialog.getByRole('list', { name: 'Delivered photos' }).getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Add 1' }).click();
    await expect(this.page.getByRole('list', { name: 'Photos', exact: true }).getByRole('img')).toHaveCount(1);
  }

  /** Begins a deal of a listing; its page is open then. */
  async beginDeal(street: string): Promise<void> {
    await this.goTo('/admin/agent/transactions');
    await this.page.getByRole('button', { name: 'New deal' }).first().click();
    const dialog = this.#dialog('New deal');
    await this.#choose(dialog.getByRole('button', { name: /^Listing/ }), street);
    await dialog.getByRole('button', { name: 'Begin the deal' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: street })).toBeVisible();
  }

  async addParty(role: Extract<PartyRole, 'buyer' | 'seller'>, name: string, email = ''): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a party' }).click();
    const dialog = this.#dialog('Add a party');
    await this.#choose(dialog.getByLabel('Role'), role === 'buyer' ? 'Buyer' : 'Seller');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Enters what the contract says. */
  async enterTerms({ signed, settlement }: { signed: string; settlement: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = this.#dialog('Terms of the deal');
    await dialog.getByLabel('Contract signed on', { exact: true }).fill(slashed(signed));
    await dialog.getByLabel('Settlement', { exact: true }).fill(slashed(settlement));
    await this.#choose(dialog.getByLabel('Financing'), 'Cash');
    await dialog.getByLabel('Commission of our side in percent').fill('2.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Submits a paper of the deal: sent from this device the first time, the same one named after that. */
  async submitPaper(item: string, file: { name: string; buffer: Buffer }, isSent: boolean): Promise<void> {
    await this.page.getByRole('button', { name: `Submit ${item}`, exact: true }).click();
    const dialog = this.#dialog(`Submit ${item}`);
    if (isSent) await this.#choose(dialog.getByLabel('Or a paper of this deal'), `${file.name}, version 1`);
    else {
      await dialog.getByLabel('File', { exact: true }).setInputFiles({ ...file, mimeType: 'application/pdf' });
      await expect(dialog.getByText(`${file.name} is ready`)).toBeVisible({ timeout: 60_000 });
    }
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Moves the open deal by its button, and says in the dialog that it is meant. */
  async move(button: string, stage: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.#dialog()
      .getByRole('button', { name: `Move to “${stage}”` })
      .click();
    await expect(this.#dialog()).toHaveCount(0);
  }

  /** Ends the open deal, with the reason and what becomes of the deposit. */
  async fallThrough(reason: string, deposit: string): Promise<void> {
    await this.page.getByRole('button', { name: 'It fell through' }).click();
    const dialog = this.#dialog('This deal fell through');
    await dialog.getByLabel('Why it fell through').fill(reason);
    await dialog.getByLabel('What becomes of the deposit').fill(deposit);
    await dialog.getByRole('button', { name: 'End the deal' }).click();
    await expect(dialog).toHaveCount(0);
  }
}
