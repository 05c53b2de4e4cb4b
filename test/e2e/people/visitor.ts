import { expect, type Locator, type Page } from '@playwright/test';
import { doylestownHome, type Home, type Person } from './person.ts';

const MEMORY = 'northlight-workflow';
const OFFERS = 'northlight-offers';

const everyOffer = ['rush_delivery', 'video_upgrade', 'bundle_15', 'annual_vip'];

interface Start {
  /** The step to open; services come with the link from 4 on. */
  step?: number;
  services?: readonly string[];
  sqFt?: number;
  /** Offers come up as they do for anybody; else this visitor has seen all of them before. */
  withOffers?: boolean;
}

/** Somebody who books: finds everything by what it says, as a person does. */
export class Visitor {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get next(): Locator {
    return this.page.getByRole('button', {
      name: /^(Next|Save and return|Hold these times|Choose new times|Book for .*|Book and pay .*)$/,
    });
  }

  get order(): Locator {
    return this.page.getByRole('complementary', { name: 'Your order' });
  }

  get total(): Locator {
    return this.order.locator('output');
  }

  get offer(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A number at the end of the heading’s address: the step that the visitor is at. */
  async isAt(step: number): Promise<void> {
    await expect(this.page).toHaveTitle(new RegExp(`^Step ${step} of 7`));
    await expect(this.heading).toBeVisible();
  }

  /** Opens the booking as a seller who comes back, at a step that may be opened by its address. */
  async startAt({ step = 1, services = [], sqFt, withOffers = false }: Start = {}): Promise<void> {
    await this.page.addInitScript(
      ([memory, offers, handled]) => {
        if (!localStorage.getItem(memory)) localStorage.setItem(memory, '{"profile":"homeowner","multiProfile":[]}');
        if (handled) sessionStorage.setItem(offers, handled);
      },
      [MEMORY, OFFERS, withOffers ? '' : JSON.stringify(everyOffer)] as const,
    );
    const query = new URLSearchParams({ step: String(step) });
    if (services.length > 0) query.set('services', services.join(','));
    if (sqFt) query.set('sqFt', String(sqFt));
    await this.page.goto(`${this.origin}/book?${query}`);
    await this.isAt(step);
  }

  async goOn(): Promise<void> {
    await this.next.click();
  }

  async enterHome({ line1, city, zip }: Home = doylestownHome): Promise<void> {
    await this.page.getByLabel('Street address').fill(line1);
    await this.page.getByLabel('Town').fill(city);
    await this.page.getByLabel('ZIP code').fill(zip);
  }

  async enterContact({ fullName, email, phone }: Person): Promise<void> {
    await this.page.getByLabel('Full name').fill(fullName);
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Phone', { exact: true }).fill(phone);
  }

  /** One service at step 4, by its name on the card. */
  service(name: string | RegExp): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  get plans(): Locator {
    return this.page.getByRole('radio', { name: /\d{1,2}:\d{2} [AP]M/ });
  }

  /** From the property to chosen, not yet held times. */
  async comeToSchedule(services: readonly string[], start: Start = {}): Promise<void> {
    await this.startAt({ step: 3, services, ...start });
    await this.enterHome();
    await this.goOn();
    await this.isAt(4);
    await expect(this.total).not.toHaveText('$0');
    await this.goOn();
    await this.isAt(5);
    await expect(this.plans.first()).toBeVisible();
  }

  /** From the property to held times: step 6. */
  async comeToContact(services: readonly string[], start: Start = {}): Promise<void> {
    await this.comeToSchedule(services, start);
    await this.goOn();
    await this.isAt(6);
  }

  /** Everything but the last button. */
  async comeToReview(services: readonly string[], person: Person, start: Start = {}): Promise<void> {
    await this.comeToContact(services, start);
    await this.enterContact(person);
    await this.goOn();
    await this.isAt(7);
  }

  async book(): Promise<void> {
    await this.page.getByRole('button', { name: /^Book (for|and pay)/ }).click();
    await expect(this.page).toHaveURL(/\/booking-confirmation\/ord_/);
  }
}
