import { assistantsPersonal } from '../../assistants/personal-data.ts';
import { companyPersonal } from '../../company/personal-data.ts';
import { crmPersonal } from '../../crm/personal-data.ts';
import { dealsPersonal } from '../../deals/personal-data.ts';
import { fulfilmentPersonal } from '../../fulfilment/personal-data.ts';
import { libraryPersonal } from '../../library/personal-data.ts';
import { openPersonal } from '../../open/personal-data.ts';
import { outreachPersonal } from '../../outreach/personal-data.ts';
import { isPersonal, type PersonalData, type PersonalRows } from '../../platform/personal/personal-data.ts';
import { platformPersonal } from '../../platform/personal-data.ts';
import { salesPersonal } from '../../sales/personal-data.ts';
import { workspacePersonal } from '../../workspace/personal-data.ts';
import { operationsPersonal } from '../personal-data.ts';

/** What every area says of its stores; a test walks all entities and fails for one that nothing is said of. */
export const personalData: readonly PersonalData[] = [
  ...platformPersonal,
  ...companyPersonal,
  ...crmPersonal,
  ...libraryPersonal,
  ...salesPersonal,
  ...fulfilmentPersonal,
  ...dealsPersonal,
  ...outreachPersonal,
  ...assistantsPersonal,
  ...openPersonal,
  ...workspacePersonal,
  ...operationsPersonal,
];

/** The stores that hold rows about persons. */
export const personalStores: readonly PersonalRows[] = personalData.filter(isPersonal);
