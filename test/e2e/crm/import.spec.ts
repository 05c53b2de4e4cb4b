import { Importer } from '../people/importer.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

test('a messy file is imported: columns guessed, errors found and corrected in a second visit; then exported again', async ({
  page,
  backOffice,
  origin,
}) => {
  const ann = newPerson('Annegret Überall');
  const ben = newPerson('Ben “=Boss” Broken');
  const messy = [
    'Client;Kontakt;Cell phone;Interested in;Square feet',
    `${ann.fullName};${ann.email.toUpperCase()};${ann.phone};Photos, Drone;"2,400 sq ft"`,
    ';;;;',
    `=Ben Broken;${ben.email.replace('@', ' at ')};;Cleaning;many`,
  ].join('\r\n');

  const importer = new Importer(page);
  await backOffice.enter('admin@local.test', '/admin/crm');
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  await importer.choose('autumn fair.csv', messy);
  await expect(page.getByText('2 rows, UTF-8, divided by semicolons')).toBeVisible();
  await importer.say('Kontakt', 'Email');
  await importer.check();
  expect([await importer.figure('New leads'), await importer.figure('Errors')]).toEqual(['1', '1']);
  const wrong = page.getByRole('table', { name: 'Rows with errors' });
  await expect(wrong).toContainText('Must be an email address like name@example.com');
  await expect(wrong).toContainText('Must be a whole number like 2400');

  await backOffice.goTo('Tasks');
  await page.goto(`${origin}/admin/crm/import`);
  await page.getByRole('link', { name: 'autumn fair.csv' }).first().click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  const lead = await new Records(origin).leadOf(ann.email);
  expect(lead).toMatchObject({ fullName: ann.fullName, source: 'import', propertySize: 2400 });
  expect(lead.servicesInterested).toEqual(['photography', 'drone']);

  const file = await importer.rowsToMend();
  expect(file).toContain("'=Ben Broken");
  const mended = file.replace(ben.email.replace('@', ' at '), ben.email).replace('many', '1900');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await importer.choose('mended.csv', mended);
  await importer.say('Kontakt', 'Email');
  await importer.check();
  expect(await importer.figure('Errors')).toBe('0');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  expect(await new Records(origin).leadOf(ben.email)).toMatchObject({ fullName: '=Ben Broken' });

  await backOffice.walkTo(`/admin/crm?q=${encodeURIComponent(ben.email)}`);
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Export this list' }).click();
  await expect(page.getByText('1 lead is in the file.')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
});
