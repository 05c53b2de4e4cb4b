import { inside } from './inside.ts';
import type { Screen } from './screens.ts';

/** The rooms of deals, with what opens over them. */
export const dealsScreens: readonly Screen[] = [
  inside('pa-real-estate', '/admin/pa-real-estate', undefined, { whole: true }),
  inside('pa-municipality', '/admin/pa-real-estate', async (page) => {
    await page.getByRole('button', { name: 'Add a municipality' }).click();
    await page.getByRole('button', { name: 'Add a rate' }).click();
  }),
];
