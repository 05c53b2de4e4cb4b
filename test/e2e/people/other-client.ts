import { expect, type Page, type Request } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { newPerson } from './person.ts';

const property = { sqFt: 2500, rooms: 4 };

/** Somebody else who books through the API, faster than anybody at a screen. */
export class OtherClient {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async #total(services: readonly string[]): Promise<number> {
    const { json } = await call(this.origin, 'POST /api/quotes', { body: { services, ...property } });
    return json.pricing.total;
  }

  /** Books this plan again and again until no crew is left at its times. */
  async takeAway(planId: string, services: readonly string[]): Promise<void> {
    const body = {
      services,
      ...property,
      planId,
      expectedTotal: await this.#total(services),
      profile: 'agent',
      address: { line1: '5 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      consents: { serviceMessages: true, marketing: false, aiCalls: false },
      deliverySpeed: 'standard',
    };
    for (let crews = 0; crews < 6; crews++) {
      const contactInfo = newPerson('Quicker Buyer');
      const answer = await call(this.origin, 'POST /api/orders', { body: { ...body, contactInfo } });
      if (answer.status === 409) return;
      expect(answer.status, answer.body).toBe(201);
    }
    throw new Error('Six crews at the same times: nobody ever loses this race.');
  }
}

/** The plan whose times the page asks to hold; to be called before it does. */
export const askedPlan = async (page: Page): Promise<string> => {
  const request: Request = await page.waitForRequest((each) => each.url().endsWith('/api/holds'));
  return request.postDataJSON().planId;
};
