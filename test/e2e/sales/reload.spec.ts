import { newPerson } from '../people/person.ts';
import { expect, test } from '../people/test.ts';

declare global {
  interface Window {
    /** Set once the page has shown a total of nothing. */
    sawNothing?: boolean;
  }
}

test(
  'P1 1, rule 23: a reload at any of the seven steps brings the booking back, and never shows “$0”',
  {
    tag: '@phone-in-full',
  },
  async ({ page, visitor }, { project }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('northlight-offers', '["rush_delivery"]');
      new MutationObserver(() => {
        if ([...document.querySelectorAll('output')].some(({ textContent }) => textContent === '$0'))
          window.sawNothing = true;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const person = newPerson();
    const main = page.getByRole('main');
    const reloadAt = async (step: number): Promise<void> => {
      await page.reload();
      await visitor.isAt(step);
      await expect(visitor.heading).not.toHaveText('Getting your booking back…');
      if (step >= 4) await expect(visitor.total).toHaveText('$795.50');
      expect(await page.evaluate(() => window.sawNothing), `at step ${step}`).toBeUndefined();
    };
    const held = page.getByText(/Your times are still held \(\d+:\d\d\)/);

    await page.goto('/book');
    await page.getByRole('radio', { name: 'Homeowner' }).click();
    await reloadAt(1);
    await expect(page.getByRole('radio', { name: 'Homeowner' })).toBeChecked();
    await visitor.goOn();
    await visitor.isAt(2);
    await page.getByRole('checkbox', { name: 'Sell faster' }).click();
    await reloadAt(2);
    await expect(page.getByRole('checkbox', { name: 'Sell faster' })).toBeChecked();
    await visitor.goOn();

    await visitor.isAt(3);
    await visitor.enterHome();
    await page.getByRole('button', { name: 'More: Rooms' }).click();
    await expect(page).toHaveURL(/zip=18901/);
    await reloadAt(3);
    await expect(page.getByLabel('ZIP code')).toHaveValue('18901');
    await expect(page.getByLabel('Town'), 'the ZIP code’s').toHaveValue('Doylestown');
    await expect(page.getByRole('textbox', { name: 'Rooms' })).toHaveValue('5');
    await expect(page.getByLabel('Street address'), 'in no browser’s storage').toHaveValue('');
    await visitor.enterHome();
    await visitor.goOn();

    await visitor.isAt(4);
    for (const name of [/^Video tour/, /^Photography/, /^Cleaning/]) await visitor.service(name).click();
    await expect(visitor.total).toHaveText('$795.50');
    await expect(page).toHaveURL(/services=[a-z]+,[a-z]+,[a-z]+/);
    await reloadAt(4);
    await expect(visitor.service(/^Video tour/)).toBeChecked();
    await visitor.goOn();

    await visitor.isAt(5);
    await reloadAt(5);
    await expect(visitor.plans.first()).toBeVisible();
    await visitor.goOn();
    await visitor.isAt(3);
    await expect(main).toContainText('Please enter the street address once more.');
    await page.getByLabel('Street address').fill('84 North Main Street');
    await visitor.goOn();

    await visitor.isAt(6);
    const kept = page.waitForResponse(
      (each) => each.request().method() === 'PUT' && (each.request().postData() ?? '').includes(person.email),
    );
    await visitor.enterContact(person);
    expect((await kept).status()).toBe(204);
    await reloadAt(6);
    await expect(held).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await visitor.goOn();

    await visitor.isAt(7);
    await reloadAt(7);
    await expect(held).toBeVisible();
    await expect(main).toContainText('84 North Main Street, Doylestown, PA 18901');
    await expect(main).toContainText(person.email);
    await expect(page.getByRole('region', { name: 'Visits' })).toContainText(/\d:\d\d/);
    const inStorage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(inStorage).not.toContain('North Main');
    expect(inStorage).not.toContain(person.email);
    expect(page.url(), 'nor in the address').not.toContain('Main');
    await visitor.book();
    if (project.name === 'desktop') await expect(main).toContainText('$795.50');
  },
);
