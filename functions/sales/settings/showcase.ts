import type { ShowcaseInput, ShowcaseView } from '../../../shared/company/settings/showcase.ts';
import { Showcase } from '../../../shared/company/site/showcase.ts';
import { emptyShowcase, picturesIn } from '../../../shared/company/site/showcase-parts.ts';
import type { FieldError } from '../../../shared/contract/routes/error.ts';
import { mediaItem, readAddress } from '../../company/media/store.ts';
import { showcaseItem } from '../../company/site/showcase-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { itemSection, rejectProblems, type SettingsRequest } from './section.ts';

const section = itemSection({
  part: { section: 'showcase', name: 'What proves the company' },
  entity: showcaseItem,
  initial: { ...emptyShowcase, version: 0 },
  fieldsOf: (item): Showcase => Showcase.parse(item),
  problemsOf: () => [],
});

/** A picture must be a file that this company has uploaded, with the size that it has. */
const pictureProblems = async (table: TenantTable, showcase: Showcase): Promise<FieldError[]> => {
  const judged = picturesIn(showcase).map(async ({ path, picture }) => {
    const file = readAddress(picture.address);
    const kept = file?.tenantId === table.tenantId ? await table.get(mediaItem, { name: file.name }) : undefined;
    const isItsSize = kept?.width === picture.width && kept.height === picture.height;
    return isItsSize ? [] : [{ path, message: 'must be a file that was uploaded here' }];
  });
  return (await Promise.all(judged)).flat();
};

/** Gallery, reviews, people, insurance and own words of the homepage. */
export const readShowcaseView = async (table: TenantTable): Promise<ShowcaseView> => await section.read(table);

export const changeShowcase = async (
  request: SettingsRequest,
  { version, ...fields }: ShowcaseInput,
): Promise<ShowcaseView> => {
  rejectProblems(await pictureProblems(request.table, fields));
  return await section.change(request, fields, version);
};
