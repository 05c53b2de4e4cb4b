import type { Definition } from '../../../../shared/outreach/automation/rule.ts';
import type { Names } from '../../../../shared/outreach/automation/words.ts';
import { findTemplate } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { memberItem } from '../../../company/identity/store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

const peopleIn = ({ steps }: Definition): string[] => steps.flatMap((step) => (step.do === 'assign' ? [step.to] : []));

/** Names of the messages and colleagues that these automations mention. */
export const readNames = async (table: TenantTable, definitions: readonly Definition[]): Promise<Names> => {
  const ids = [...new Set(definitions.flatMap(peopleIn))];
  const stored = await table.getMany(ids.map((profileId) => memberItem.key({ profileId })));
  const { members } = sortItems(stored, { members: memberItem });
  const names = new Map(members.map(({ profileId, name, email }) => [profileId, name ?? email]));
  return {
    template: (code) => findTemplate(code)?.name ?? 'a deleted message',
    person: (profileId) => names.get(profileId) ?? 'a former colleague',
  };
};
